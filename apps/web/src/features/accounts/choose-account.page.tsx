import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { redirect, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addMore } from '../../lib/add-more.ts'
import { isApiError } from '../../lib/api-error.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { failureText } from '../../lib/errors.ts'
import { useSession, type Session } from '../../data/session.ts'
import { EmptyState } from '../../ui/states.tsx'
import { notify } from '../../ui/toast.ts'
import classes from './accounts.module.css'
import wizard from './wizard.module.css'
import { reachableAccountsQuery } from '../../data/accounts.ts'
import { AccountTable, type Choice, type Reachable } from './reachable-accounts.tsx'
import { useSaveChoice } from './use-save-choice.ts'
import { WizardPage } from './wizard-page.tsx'

/**
 * The accounts to choose from; without a connection there are none, and the step before makes one. A link that is only
 * pointed at tells nothing.
 */
export async function loadReachable(client: QueryClient, { person }: Session, isPointedAt: boolean) {
  try {
    return await client.ensureQueryData(reachableAccountsQuery(person?.id ?? ''))
  } catch (failure) {
    if (!isApiError(failure, 'account.noConnection')) throw failure
    if (!isPointedAt) notify({ kind: 'warning', title: failureText(failure).title })
    throw redirect({ href: addMore, replace: true })
  }
}

/** Third step: which of the accounts Meta shared, and which opens first. */
export function ChooseAccountPage() {
  const { t } = useTranslation()
  const { person } = useSession()
  const { redirectBackTo } = useSearch({ from: '/signed-in/campagne/choisir-compte' })
  const { data: reachable } = useSuspenseQuery(reachableAccountsQuery(person?.id ?? ''))
  const [edited, setEdited] = useState<Choice | null>(null)
  const list = reachable.adaccounts
  const choice = edited ?? storedChoice(list)

  const save = useSaveChoice(list, redirectBackTo)

  return (
    <WizardPage
      step={3}
      title={t(($) => $.accounts.choose.title)}
      ways={
        <>
          <Button
            component={AppLink}
            href={addMore}
            variant="default"
            leftSection={<IconArrowLeft size={15} />}
          >
            {t(($) => $.accounts.previous)}
          </Button>
          <Button
            onClick={() => void save.run(choice).catch(() => undefined)}
            loading={save.isPending}
            rightSection={<IconArrowRight size={15} />}
          >
            {t(($) => $.accounts.next)}
          </Button>
        </>
      }
    >
      <p className={wizard.lead}>{t(($) => $.accounts.choose.body)}</p>
      <div className={classes.panel}>
        {list.length === 0 && (
          <EmptyState title={t(($) => $.accounts.choose.none)} body={t(($) => $.accounts.choose.noneBody)} />
        )}
        {list.length > 0 && <AccountTable list={list} choice={choice} onChange={setEdited} />}
      </div>
    </WizardPage>
  )
}

function storedChoice(list: readonly Reachable[]): Choice {
  const selected = list.filter((one) => one.isSelected)
  return {
    chosen: new Set(selected.map((one) => one.id)),
    main: selected.find((one) => one.comptePrincipal)?.id ?? null,
  }
}
