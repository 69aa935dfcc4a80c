import type { InterestPackage } from '@vigie/domain'
import { ExclusionNote } from '../../shared/packages/exclusion-note.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TargetingScreen } from '../../shared/packages/targeting-screen.tsx'
import type { TargetingFormProps } from '../../shared/packages/targeting-page.tsx'
import { namesTaken, useTargetingActions } from '../../shared/packages/use-targeting-actions.ts'
import { reachTargetOf } from '../../shared/packages/reach-target.ts'
import { ReachWithin } from '../../shared/packages/reach-within.tsx'
import { overlapQuestion } from '../../shared/packages/overlap-question.ts'
import { PackageOverlap } from '../../shared/packages/package-overlap.tsx'
import { PackageNameField } from '../../shared/packages/package-name-field.tsx'
import { ChosenInterests } from './chosen-interests.tsx'
import { InterestFinder } from './interest-finder.tsx'
import { interestPackagesQuery } from '../../data/interest-packages.ts'
import { useSaveInterestPackage } from './use-save-interest-package.ts'
import { InterestSuggestions } from './interest-suggestions.tsx'
import { PackageList } from './package-list.tsx'
import { useInterestForm } from './use-interest-form.ts'
import shared from '../../shared/packages/package-form.module.css'
import classes from './interest-package.module.css'

export function InterestPackageForm({ account, initial, search }: TargetingFormProps<InterestPackage>) {
  const { t } = useTranslation()
  const { data: packages = [] } = useQuery(interestPackagesQuery(account))
  const others = packages.filter(({ id }) => id !== initial.id)
  const save = useSaveInterestPackage(account)
  const form = useInterestForm({ initial, takenNames: namesTaken(others, save) })
  const { value } = form
  const title = useTitle(initial.id !== null, search.side === 'exclusion')
  const actions = useTargetingActions({
    ...{ kind: 'interest', search, initial, others, save },
    ...{ value, isDirty: form.isDirty, canSave: form.canSave, showAll: form.showAll },
    question: t(($) => $.interestPackage.leave, { returnObjects: true }),
    goToProblem: () => document.getElementById('interest-name')?.focus(),
  })

  return (
    <TargetingScreen
      may="library:edit"
      {...{ account, kind: 'interest', packageId: initial.id }}
      title={title}
      texts={t(($) => $.interestPackage, { returnObjects: true })}
      facts={save.isPending && <output>{t(($) => $.interestPackage.saving)}</output>}
      isSaving={save.isPending}
      onSave={actions.save}
      onLeave={actions.leave}
      railLabel={t(($) => $.packages.title)}
      rail={
        <>
          <ReachWithin
            account={account}
            target={reachTargetOf({ kind: 'interest', package: value })}
            empty={t(($) => $.interestPackage.reachEmpty)}
          />
          {value.interests.length > 0 && (
            <PackageOverlap
              {...{ account, kind: 'interest', others }}
              questionOf={(other) =>
                overlapQuestion({ kind: 'interest', package: value }, { kind: 'interest', package: other })
              }
            />
          )}
        </>
      }
      list={<PackageList account={account} currentId={initial.id} onCurrentDeleted={actions.finish} />}
    >
      {search.side === 'exclusion' && <ExclusionNote text={t(($) => $.interestPackage.exclusionNote)} />}
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
          onOpen={(id) => actions.open(id, initial.id === null && value.interests.length === 0)}
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
    </TargetingScreen>
  )
}

function useTitle(isStored: boolean, isExclusion: boolean): string {
  const { t } = useTranslation()
  if (isStored) return t(($) => $.interestPackage.titleEdit)
  return t(($) => (isExclusion ? $.interestPackage.titleExclusion : $.interestPackage.title))
}
