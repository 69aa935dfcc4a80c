import { Checkbox } from '@mantine/core'
import { ExclusionNote } from '../../shared/packages/exclusion-note.tsx'
import { useQuery } from '@tanstack/react-query'
import type { AudiencePackage, CustomAudience } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { overlapQuestion } from '../../shared/packages/overlap-question.ts'
import { PackageOverlap } from '../../shared/packages/package-overlap.tsx'
import { TargetingScreen } from '../../shared/packages/targeting-screen.tsx'
import type { TargetingFormProps } from '../../shared/packages/targeting-page.tsx'
import { namesTaken, useTargetingActions } from '../../shared/packages/use-targeting-actions.ts'
import { reachTargetOf } from '../../shared/packages/reach-target.ts'
import { ReachWithin } from '../../shared/packages/reach-within.tsx'
import { PackageNameField } from '../../shared/packages/package-name-field.tsx'
import { notify } from '../../ui/toast.ts'
import { type AudienceList, listOf, putAudience, withoutAudience } from './audience-lists.ts'
import { audiencePackagesQuery } from '../../data/audience-packages.ts'
import { useGoneAudiences } from './use-gone-audiences.ts'
import { useSaveAudiencePackage } from './use-save-audience-package.ts'
import { AudiencePicker } from './audience-picker.tsx'
import { ChosenAudiences } from './chosen-audiences.tsx'
import { PackageList } from './package-list.tsx'
import { useAudienceForm } from './use-audience-form.ts'
import shared from '../../shared/packages/package-form.module.css'
import classes from './audience-package.module.css'

export function AudiencePackageForm({ account, initial, search }: TargetingFormProps<AudiencePackage>) {
  const { t } = useTranslation()
  const { data: packages = [] } = useQuery(audiencePackagesQuery(account))
  const others = packages.filter(({ id }) => id !== initial.id)
  const save = useSaveAudiencePackage(account)
  const form = useAudienceForm({ initial, takenNames: namesTaken(others, save) })
  const { audience } = form
  const actions = useTargetingActions({
    ...{ kind: 'audience', search, initial, others, save },
    ...{ value: audience, isDirty: form.isDirty, canSave: form.canSave, showAll: form.showAll },
    question: t(($) => $.audiencePackage.leave, { returnObjects: true }),
    goToProblem: () => {
      if (form.nameError !== null || audience.name.trim() === '')
        document.getElementById('audience-name')?.focus()
    },
  })
  const onRemove = (id: string) => form.change(withoutAudience(audience, id))
  const isGone = useGoneAudiences(account, save.error)
  const title = useTitle(initial.id !== null, search.side === 'exclusion')
  const isEmpty = audience.audiences.length + audience.removedAudiences.length === 0

  return (
    <TargetingScreen
      may="library:edit"
      {...{ account, kind: 'audience', packageId: initial.id }}
      title={title}
      texts={t(($) => $.audiencePackage, { returnObjects: true })}
      isSaving={save.isPending}
      onSave={actions.save}
      onLeave={actions.leave}
      railLabel={t(($) => $.packages.title)}
      rail={
        <>
          <Reached account={account} audience={audience} />
          {audience.audiences.length > 0 && (
            <PackageOverlap
              {...{ account, kind: 'audience', others }}
              questionOf={(other) =>
                overlapQuestion({ kind: 'audience', package: audience }, { kind: 'audience', package: other })
              }
            />
          )}
        </>
      }
      list={<PackageList account={account} currentId={initial.id} onCurrentDeleted={actions.finish} />}
    >
      {search.side === 'exclusion' && <ExclusionNote text={t(($) => $.audiencePackage.exclusionNote)} />}
      <section className={shared.card}>
        <NameAndReach
          form={form}
          others={others}
          onOpen={(id) => actions.open(id, initial.id === null && isEmpty)}
        />
        <Chosen audience={audience} form={form} isGone={isGone} onRemove={onRemove} />
      </section>
      <section className={shared.card} aria-label={t(($) => $.audiencePackage.list.title)}>
        <h2>{t(($) => $.audiencePackage.list.title)}</h2>
        <AudiencePicker account={account} audience={audience} onPick={usePick(form)} />
      </section>
    </TargetingScreen>
  )
}

function useTitle(isStored: boolean, isExclusion: boolean): string {
  const { t } = useTranslation()
  if (isStored) return t(($) => $.audiencePackage.titleEdit)
  return t(($) => (isExclusion ? $.audiencePackage.titleExclusion : $.audiencePackage.title))
}

type Form = ReturnType<typeof useAudienceForm>

/** An audience stands in one list; the same list again takes it off. */
function usePick({ audience, change }: Form) {
  const { t } = useTranslation()
  return (list: AudienceList, picked: CustomAudience) => {
    const current = listOf(audience, picked.id)
    if (current === list) return change(withoutAudience(audience, picked.id))
    change(putAudience(audience, list, picked))
    if (current !== null) {
      notify({ kind: 'warning', title: t(($) => $.audiencePackage.chosen.moved, { name: picked.name }) })
    }
  }
}

function Reached({ account, audience }: { readonly account: string; readonly audience: AudiencePackage }) {
  const { t } = useTranslation()
  return (
    <ReachWithin
      account={account}
      target={reachTargetOf({ kind: 'audience', package: audience })}
      empty={t(($) => $.audiencePackage.reachEmpty)}
    />
  )
}

type NameProps = {
  readonly form: Form
  readonly others: readonly AudiencePackage[]
  readonly onOpen: (id: string) => void
}

/** What it is called, and whether the platform may look beyond it. */
function NameAndReach({ form, others, onOpen }: NameProps) {
  const { t } = useTranslation()
  const { audience } = form
  return (
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
          onOpen={onOpen}
        />
      </div>
      <Checkbox
        label={t(($) => $.audiencePackage.advantage)}
        description={t(($) => $.audiencePackage.advantageHint)}
        checked={audience.isAdvantageAudience}
        onChange={(event) => form.change({ ...audience, isAdvantageAudience: event.currentTarget.checked })}
      />
    </div>
  )
}

type ChosenProps = {
  readonly audience: AudiencePackage
  readonly form: Form
  readonly isGone: (id: string) => boolean
  readonly onRemove: (id: string) => void
}

function Chosen({ audience, form, isGone, onRemove }: ChosenProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.lists}>
      <ChosenAudiences
        side="included"
        title={t(($) => $.audiencePackage.chosen.title)}
        empty={t(($) => $.audiencePackage.chosen.none)}
        audiences={audience.audiences}
        isGone={isGone}
        isRequired
        error={form.listError}
        onRemove={onRemove}
      />
      <ChosenAudiences
        side="excluded"
        title={t(($) => $.audiencePackage.chosen.blacklist)}
        empty={t(($) => $.audiencePackage.chosen.noBlacklist)}
        audiences={audience.removedAudiences}
        isGone={isGone}
        error={form.blacklistError}
        onRemove={onRemove}
      />
    </div>
  )
}
