import { addresses } from '@vigie/contract'
import { Button, Checkbox } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AudiencePackage, CustomAudience } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/api-error.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { handOver } from '../../shared/packages/made-packages.ts'
import { ReachWithin } from '../../shared/packages/reach-within.tsx'
import { PackageUsesSection } from '../../shared/packages/package-uses.tsx'
import { mayBearName } from '../../shared/packages/ask-about-lookalike.ts'
import { PackageFrame } from '../../shared/packages/package-frame.tsx'
import { PackageNameField } from '../../shared/packages/package-name-field.tsx'
import { usePackageLeave } from '../../shared/packages/use-package-leave.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { notify } from '../../ui/toast.ts'
import { type AudienceList, listOf, putAudience, withoutAudience } from './audience-lists.ts'
import { audiencePackagesQuery } from '../../data/audience-packages.ts'
import { useSaveAudiencePackage } from './use-save-audience-package.ts'
import { AudiencePicker } from './audience-picker.tsx'
import type { AudienceSearch } from './audience-search.ts'
import { ChosenAudiences } from './chosen-audiences.tsx'
import { PackageList } from './package-list.tsx'
import { useAudienceForm } from './use-audience-form.ts'
import shared from '../../shared/packages/package-form.module.css'
import classes from './audience-package.module.css'

type Props = {
  readonly account: string
  readonly initial: AudiencePackage
  readonly search: AudienceSearch
}

export function AudiencePackageForm({ account, initial, search }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: packages = [] } = useQuery(audiencePackagesQuery(account))
  const others = packages.filter(({ id }) => id !== initial.id)
  const save = useSaveAudiencePackage(account)
  const refusedName = isApiError(save.error, 'name.taken') ? [save.variables?.name.trim() ?? ''] : []
  const form = useAudienceForm({ initial, takenNames: [...others.map(({ name }) => name), ...refusedName] })
  const { audience } = form
  const { leave, finish, goOn } = usePackageLeave({
    from: search,
    isDirty: form.isDirty,
    question: t(($) => $.audiencePackage.leave, { returnObjects: true }),
  })
  const onSave = async () => {
    form.showAll()
    if (!form.canSave) {
      if (form.nameError !== null || audience.name.trim() === '')
        document.getElementById('audience-name')?.focus()
      return
    }
    if (!(await mayBearName(audience.name, initial.name, others))) return
    save.mutate(audience, {
      onSuccess: ({ id, name }) => {
        if (id !== null && !search.isFromList) handOver({ kind: 'audience', id, name, side: search.side })
        finish()
      },
    })
  }
  useHotkeys({ 'mod+s': () => void onSave() })

  const onPick = (list: AudienceList, picked: CustomAudience) => {
    const current = listOf(audience, picked.id)
    if (current === list) return form.change(withoutAudience(audience, picked.id))
    form.change(putAudience(audience, list, picked))
    if (current !== null) {
      notify({ kind: 'warning', title: t(($) => $.audiencePackage.chosen.moved, { name: picked.name }) })
    }
  }
  const onRemove = (id: string) => form.change(withoutAudience(audience, id))
  const open = (id: string) =>
    goOn(initial.id === null && audience.audiences.length + audience.removedAudiences.length === 0, () => {
      void navigate({ to: addresses.editAudiencePackage, params: { id }, search: (kept) => kept })
      const name = others.find((one) => one.id === id)?.name ?? ''
      notify({ kind: 'done', title: t(($) => $.packages.opened, { name }) })
    })

  return (
    <PackageFrame
      header={
        <PageHeader
          title={titleText()}
          back={{ label: t(($) => $.audiencePackage.back), onClick: leave }}
          actions={
            <>
              <Button variant="default" onClick={leave}>
                {t(($) => $.audiencePackage.cancel)}
              </Button>
              <Button loading={save.isPending} onClick={() => void onSave()}>
                {t(($) => $.audiencePackage.save)}
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
            target={audience.audiences.length > 0 ? { ...audience, interests: [] } : null}
            empty={t(($) => $.audiencePackage.reachEmpty)}
          />
          <hr />
          <PackageList account={account} currentId={initial.id} onCurrentDeleted={finish} />
          {initial.id !== null && (
            <>
              <hr />
              <PackageUsesSection account={account} kind="audience" packageId={initial.id} />
            </>
          )}
        </>
      }
    >
      {search.side === 'exclusion' && (
        <p className={shared.note}>
          <IconInfoCircle size={15} aria-hidden="true" />
          {t(($) => $.audiencePackage.exclusionNote)}
        </p>
      )}
      <section className={shared.card}>
        <div className={classes.fields}>
          <div>
            <PackageNameField
              id="audience-name"
              label={t(($) => $.audiencePackage.name)}
              value={audience.name}
              error={form.nameError}
              others={others}
              onChange={(name) => form.change({ ...audience, name })}
              onBlur={form.leaveName}
              onOpen={open}
            />
          </div>
          <Checkbox
            label={t(($) => $.audiencePackage.advantage)}
            description={t(($) => $.audiencePackage.advantageHint)}
            checked={audience.isAdvantageAudience}
            onChange={(event) =>
              form.change({ ...audience, isAdvantageAudience: event.currentTarget.checked })
            }
          />
        </div>
        <div className={classes.lists}>
          <ChosenAudiences
            side="included"
            title={t(($) => $.audiencePackage.chosen.title)}
            empty={t(($) => $.audiencePackage.chosen.none)}
            audiences={audience.audiences}
            isRequired
            error={form.listError}
            onRemove={onRemove}
          />
          <ChosenAudiences
            side="excluded"
            title={t(($) => $.audiencePackage.chosen.blacklist)}
            empty={t(($) => $.audiencePackage.chosen.noBlacklist)}
            audiences={audience.removedAudiences}
            error={form.blacklistError}
            onRemove={onRemove}
          />
        </div>
      </section>
      <section className={shared.card} aria-label={t(($) => $.audiencePackage.list.title)}>
        <h2>{t(($) => $.audiencePackage.list.title)}</h2>
        <AudiencePicker account={account} audience={audience} onPick={onPick} />
      </section>
    </PackageFrame>
  )

  function titleText(): string {
    if (initial.id !== null) return t(($) => $.audiencePackage.titleEdit)
    return search.side === 'exclusion'
      ? t(($) => $.audiencePackage.titleExclusion)
      : t(($) => $.audiencePackage.title)
  }
}
