import { Skeleton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { checkGeoPackage, type GeoPackage } from '@vigie/domain'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TargetingScreen } from '../../shared/packages/targeting-screen.tsx'
import type { TargetingFormProps } from '../../shared/packages/targeting-page.tsx'
import { namesTaken, useTargetingActions } from '../../shared/packages/use-targeting-actions.ts'
import { ReachEstimate } from '../../shared/packages/reach-estimate.tsx'
import { overlapQuestion } from '../../shared/packages/overlap-question.ts'
import { PackageOverlap } from '../../shared/packages/package-overlap.tsx'
import { reachTargetOf } from '../../shared/packages/reach-target.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { geoPackagesQuery } from '../../data/geo-packages.ts'
import { placedPoints } from '../../shared/zones/geo-points.ts'
import { useSaveGeoPackage } from './use-save-geo-package.ts'
import { zonesByCountry } from '../../shared/zones/map/zones-by-country.ts'
import { PackageList } from './package-list.tsx'
import { ProfileSection } from './profile-section.tsx'
import { RadiusChart } from './radius-chart.tsx'
import { TargetSentence } from '../../shared/zones/target-sentence.tsx'
import { useGeoForm } from './use-geo-form.ts'
import { useZonesSummary, ZonesSection } from './zones-section.tsx'
import classes from './geo-package.module.css'

// The world's shapes come when there is something to see on them.
const ZoneMap = lazy(async () => ({ default: (await import('../../shared/zones/map/zone-map.tsx')).ZoneMap }))

export function GeoPackageForm({ account, initial, search }: TargetingFormProps<GeoPackage>) {
  const { t } = useTranslation()
  const { data: packages = [] } = useQuery(geoPackagesQuery(account))
  const others = packages.filter(({ id }) => id !== initial.id)
  const save = useSaveGeoPackage(account)
  const form = useGeoForm({ initial, takenNames: namesTaken(others, save) })
  const { geo } = form
  const [isProfileOpen, setProfileOpen] = useState(true)
  const [areZonesOpen, setZonesOpen] = useState(true)
  const actions = useTargetingActions({
    ...{ kind: 'geo', search, initial, others, save },
    ...{ value: geo, isDirty: form.isDirty, canSave: form.canSave, showAll: form.showAll },
    question: t(($) => $.geoPackage.leave, { returnObjects: true }),
    goToProblem: () => {
      setProfileOpen(true)
      setZonesOpen(true)
    },
  })
  return (
    <TargetingScreen
      may="library:edit"
      {...{ account, kind: 'geo', packageId: initial.id }}
      title={t(($) => (initial.id === null ? $.geoPackage.title : $.geoPackage.titleEdit))}
      texts={t(($) => $.geoPackage, { returnObjects: true })}
      isSaving={save.isPending}
      onSave={actions.save}
      onLeave={actions.leave}
      railLabel={t(($) => $.zones.sentence.title)}
      rail={<GeoRail account={account} geo={geo} others={others} />}
      list={<PackageList account={account} currentId={initial.id} onCurrentDeleted={actions.finish} />}
    >
      <ProfileCard account={account} form={form} isOpen={isProfileOpen} onToggle={setProfileOpen} />
      <ZonesCard account={account} form={form} isOpen={areZonesOpen} onToggle={setZonesOpen} />
    </TargetingScreen>
  )
}

type CardProps = {
  readonly account: string
  readonly form: ReturnType<typeof useGeoForm>
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

function ProfileCard({ account, form, isOpen, onToggle }: CardProps) {
  const { t } = useTranslation()
  const { geo, errors } = form
  const wrong = [errors.name, errors.ageMin, errors.ageMax, errors.ages].filter((text) => text !== null)
  const state = useCardState(wrong.length, geo.name.trim() !== '')
  return (
    <SectionCard
      title={t(($) => $.geoPackage.profile.title)}
      isOpen={isOpen}
      onToggle={onToggle}
      {...state}
      summary={geo.name}
    >
      <ProfileSection
        account={account}
        geo={geo}
        errors={errors}
        onChange={form.change}
        onNameLeft={form.leaveName}
        onAgeRefused={form.refuseAge}
      />
    </SectionCard>
  )
}

function ZonesCard({ account, form, isOpen, onToggle }: CardProps) {
  const { t } = useTranslation()
  const { geo, errors } = form
  const summary = useZonesSummary(geo)
  const wrong = [errors.locationType, errors.zone, errors.overlap].filter((text) => text !== null)
  const state = useCardState(wrong.length + errors.wrongRadii, summary !== '')
  return (
    <SectionCard
      title={t(($) => $.geoPackage.zones.title)}
      isOpen={isOpen}
      onToggle={onToggle}
      {...state}
      summary={summary}
      actions={isOpen && <span className={classes.facts}>{summary}</span>}
    >
      <ZonesSection account={account} geo={geo} errors={errors} onChange={form.change} />
    </SectionCard>
  )
}

/** What the head of a card says of it: so many fields are wrong, or it is filled, or not yet. */
function useCardState(wrong: number, isFilled: boolean) {
  const { t } = useTranslation()
  if (wrong > 0) {
    const problemLabel = t(($) => $.geoPackage.zones.wrong, { count: wrong })
    return { state: 'wrong' as const, stateLabel: problemLabel, problemLabel }
  }
  return isFilled
    ? { state: 'valid' as const, stateLabel: t(($) => $.geoPackage.complete) }
    : { state: 'untouched' as const, stateLabel: t(($) => $.geoPackage.toFill) }
}

type RailProps = {
  readonly account: string
  readonly geo: GeoPackage
  readonly others: readonly GeoPackage[]
}

/** What a zone comes to: in a sentence, in people, beside another one, on a map and by its radii. */
function GeoRail({ account, geo, others }: RailProps) {
  const { t } = useTranslation()
  const target = reachTargetOf({ kind: 'geo', package: geo })
  const hasZone = checkGeoPackage(geo).every(({ code }) => code !== 'geo.zones.missing')
  return (
    <>
      <section>
        <h2>{t(($) => $.zones.sentence.title)}</h2>
        <TargetSentence geo={geo} />
      </section>
      <hr />
      <section>
        <h2>{t(($) => $.packages.reach.title)}</h2>
        <ReachEstimate
          account={account}
          target={target}
          empty={t(($) => (hasZone ? $.geoPackage.reachWrong : $.geoPackage.reachEmpty))}
        />
      </section>
      {target && (
        <PackageOverlap
          {...{ account, kind: 'geo', others }}
          questionOf={(other) =>
            overlapQuestion({ kind: 'geo', package: geo }, { kind: 'geo', package: other })
          }
        />
      )}
      {zonesByCountry(geo).size + placedPoints(geo).length > 0 && (
        <>
          <hr />
          <section>
            <h2>{t(($) => $.zones.map.title)}</h2>
            <Suspense fallback={<Skeleton height={222} radius={10} />}>
              <ZoneMap geo={geo} />
            </Suspense>
          </section>
        </>
      )}
      {geo.cities.length > 0 && (
        <>
          <hr />
          <section>
            <h2>{t(($) => $.geoPackage.radii.title)}</h2>
            <RadiusChart cities={geo.cities} />
          </section>
          <p className={classes.radiusHint}>
            <IconInfoCircle size={15} aria-hidden="true" />
            {t(($) => $.geoPackage.radii.hint)}
          </p>
        </>
      )}
    </>
  )
}
