import { addresses } from '@vigie/contract'
import { Avatar, Button, Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pagesQuery, savePages, type Page } from '../../data/pages.ts'
import { addMore } from '../../lib/add-more.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { useAction } from '../../data/client/use-action.ts'
import { useAccount, useCan } from '../../data/session.ts'
import { EmptyState } from '../../ui/states.tsx'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import classes from './accounts.module.css'
import wizard from './wizard.module.css'
import { WizardPage } from './wizard-page.tsx'
import { ReadsOnly } from '../../shared/rights/for-role.tsx'

export const loadPages = (client: QueryClient, account: string) => client.ensureQueryData(pagesQuery(account))

/** Which pages the account advertises for. */
export function ChoosePagesPage() {
  const { t } = useTranslation()
  const { account } = useAccount()
  const navigate = useNavigate()
  const mayChoose = useCan('library:edit')
  const { data: list } = useSuspenseQuery(pagesQuery(account))
  const [edited, setEdited] = useState<readonly string[] | null>(null)
  const chosen = edited ?? list.filter((page) => page.isChosen).map((page) => page.id)
  const save = useAction(savePages(account), {
    onSuccess: async () => {
      notify({ kind: 'done', title: t(($) => $.accounts.pages.saved) })
      await navigate({ to: addresses.connectedAccounts })
    },
    onError: tellFailure,
  })
  const saveSome = () => {
    if (chosen.length > 0) save.mutate(chosen)
    else notify({ kind: 'warning', title: t(($) => $.accounts.pages.atLeastOne) })
  }
  return (
    <WizardPage
      step={3}
      third="pages"
      title={t(($) => $.accounts.pages.title)}
      ways={
        <>
          <Button component={AppLink} href={addMore} variant="default">
            {t(($) => $.accounts.previous)}
          </Button>
          <Button
            onClick={() => (mayChoose ? saveSome() : void navigate({ to: addresses.connectedAccounts }))}
            loading={save.isPending}
          >
            {t(($) => $.accounts.next)}
          </Button>
        </>
      }
    >
      <ReadsOnly may="library:edit" />
      <PageChoice pages={list} chosen={chosen} isFixed={!mayChoose} onChange={setEdited} />
    </WizardPage>
  )
}

type ChoiceProps = {
  readonly pages: readonly Page[]
  readonly chosen: readonly string[]
  readonly isFixed: boolean
  readonly onChange: (chosen: readonly string[]) => void
}

function PageChoice({ pages, chosen, isFixed, onChange }: ChoiceProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const shown = pages.filter((page) => page.name.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <div className={classes.panel}>
      <div className={classes.panelHead}>
        <TextInput
          w={320}
          aria-label={t(($) => $.accounts.pages.search)}
          placeholder={t(($) => $.accounts.pages.search)}
          leftSection={<IconSearch size={15} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {shown.length === 0 && <EmptyState title={t(($) => $.accounts.pages.none)} />}
      <Checkbox.Group value={[...chosen]} onChange={onChange}>
        {shown.map((page) => (
          <Checkbox
            key={page.id}
            value={page.id}
            disabled={isFixed}
            p="sm"
            label={
              <span className={wizard.pageName}>
                <Avatar src={page.pictureUrl} name={page.name} size={28} radius="sm" alt="" />
                {page.name}
              </span>
            }
          />
        ))}
      </Checkbox.Group>
    </div>
  )
}
