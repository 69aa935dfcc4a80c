import { addresses } from '@vigie/contract'
import type { InterestPackage } from '@vigie/domain'
import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/api-error.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { handOver } from '../../shared/packages/made-packages.ts'
import { ReachWithin } from '../../shared/packages/reach-within.tsx'
import { nobody } from '../../data/reach.ts'
import { PackageUsesSection } from '../../shared/packages/package-uses.tsx'
import { mayBearName } from '../../shared/packages/ask-about-lookalike.ts'
import { PackageFrame } from '../../shared/packages/package-frame.tsx'
import { PackageNameField } from '../../shared/packages/package-name-field.tsx'
import { usePackageLeave } from '../../shared/packages/use-package-leave.ts'
import { notify } from '../../ui/toast.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ChosenInterests } from './chosen-interests.tsx'
import { InterestFinder } from './interest-finder.tsx'
import { interestPackagesQuery } from '../../data/interest-packages.ts'
import { useSaveInterestPackage } from './use-save-interest-package.ts'
import type { InterestSearch } from './interest-search.ts'
import { InterestSuggestions } from './interest-suggestions.tsx'
import { PackageList } from './package-list.tsx'
import { useInterestForm } from './use-interest-form.ts'
import shared from '../../shared/packages/package-form.module.css'
import classes from './interest-package.module.css'

type Props = {
  readonly account: string
  readonly initial: InterestPackage
  readonly search: InterestSearch
}

export function InterestPackageForm({ account, initial, search }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: packages = [] } = useQuery(interestPackagesQuery(account))
  const others = packages.filter(({ id }) => id !== initial.id)
  const save = useSaveInterestPackage(account)
  const refusedName = isApiError(save.error, 'name.taken') ? [save.variables?.name.trim() ?? ''] : []
  const form = useInterestForm({ initial, takenNames: [...others.map(({ name }) => name), ...refusedName] })
  const { value } = form
  const { leave, finish, goOn } = usePackageLeave({
    from: search,
    isDirty: form.isDirty,
    question: t(($) => $.interestPackage.leave, { returnObjects: true }),
  })
  const onSave = async () => {
    form.showAll()
    if (!form.canSave) {
      document.getElementById('interest-name')?.focus()
      return
    }
    if (!(await mayBearName(value.name, initial.name, others))) return
    save.mutate(value, {
      onSuccess: ({ id, name }) => {
        if (id !== null && !search.isFromList) handOver({ kind: 'interest', id, name, side: search.side })
        finish()
      },
    })
  }
  useHotkeys({ 'mod+s': () => void onSave() })
  const open = (id: string) =>
    goOn(initial.id === null && value.interests.length === 0, () => {
      void navigate({
        to: addresses.editInterestPackage,
        params: { id },
        search: (kept) => kept,
      })
      const name = others.find((one) => one.id === id)?.name ?? ''
      notify({ kind: 'done', title: t(($) => $.packages.opened, { name }) })
    })

  return (
    <PackageFrame
      header={
        <PageHeader
          title={titleText()}
          back={{ label: t(($) => $.interestPackage.back), onClick: leave }}
          facts={save.isPending && <output>{t(($) => $.interestPackage.saving)}</output>}
          actions={
            <>
              <Button variant="default" onClick={leave}>
                {t(($) => $.interestPackage.cancel)}
              </Button>
              <Button loading={save.isPending} onClick={() => void onSave()}>
                {t(($) => $.interestPackage.save)}
              </Button>
            </>
          }
        />
      }
      railLabel={t(($) => $.packages.title)}
      rail={
        <>
          <ReachWithin
            account={account}
            target={value.interests.length > 0 ? { ...nobody, interests: value.interests } : null}
            empty={t(($) => $.interestPackage.reachEmpty)}
          />
          <hr />
          <PackageList account={account} currentId={initial.id} onCurrentDeleted={finish} />
          {initial.id !== null && (
            <>
              <hr />
              <PackageUsesSection account={account} kind="interest" packageId={initial.id} />
            </>
          )}
        </>
      }
    >
      {search.side === 'exclusion' && (
        <p className={shared.note}>
          <IconInfoCircle size={15} aria-hidden="true" />
          {t(($) => $.interestPackage.exclusionNote)}
        </p>
      )}
      <section className={shared.card}>
        <PackageNameField
          id="interest-name"
          className={classes.finder}
          label={t(($) => $.interestPackage.name)}
          value={value.name}
          error={form.nameError}
          others={others}
          onChange={form.rename}
          onBlur={form.leaveName}
          onOpen={open}
        />
        <ChosenInterests
          account={account}
          chosen={value.interests}
          stored={initial.interests}
          error={form.listError}
          onRemove={form.remove}
        />
      </section>
      <InterestFinder account={account} isChosen={form.isChosen} onToggle={form.toggle} />
      <InterestSuggestions account={account} chosen={value.interests} onToggle={form.toggle} />
    </PackageFrame>
  )

  function titleText(): string {
    if (initial.id !== null) return t(($) => $.interestPackage.titleEdit)
    return search.side === 'exclusion'
      ? t(($) => $.interestPackage.titleExclusion)
      : t(($) => $.interestPackage.title)
  }
}
