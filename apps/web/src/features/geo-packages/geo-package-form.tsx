import { Button, Skeleton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { checkGeoPackage, type GeoPackage } from '@vigie/domain'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/api-error.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { handOver } from '../../shared/packages/made-packages.ts'
import { PackageUsesSection } from '../../shared/packages/package-uses.tsx'
import { ReachEstimate } from '../../shared/packages/reach-estimate.tsx'
import { nobody } from '../../data/reach.ts'
import { mayBearName } from '../../shared/packages/ask-about-lookalike.ts'
import { PackageFrame } from '../../shared/packages/package-frame.tsx'
import { usePackageLeave } from '../../shared/packages/use-package-leave.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { geoPackagesQuery } from '../../data/geo-packages.ts'
import { useSaveGeoPackage } from './use-save-geo-package.ts'
import { zonesByCountry } from './map/zones-by-country.ts'
import type { OpenedFrom } from './opened-from.ts'
import { PackageList } from './package-list.tsx'
import { ProfileSection } from './profile-section.tsx'
import { RadiusChart } from './radius-chart.tsx'
import { TargetSentence } from './target-sentence.tsx'
import { useGeoForm } from './use-geo-form.ts'
import { useZonesSummary, ZonesSection } from './zones-section.tsx'
import classes from './geo-package.module.css'

// The world's shapes come when there is something to see on them.
const ZoneMap = lazy(async () => ({ default: (await import('./map/zone-map.tsx')).ZoneMap }))

/** The platform refuses to estimate what it would refuse to publish; a name does not matter to it. */
const canBeEstimated = (geo: GeoPackage): boolean =>
  checkGeoPackage(geo).every(({ code }) => code.startsWith('geo.name'))

type Props = { readonly account: string; readonly initial: GeoPackage; readonly from: OpenedFrom }

export function GeoPackageForm({ account, initial, from }: Props) {
  const { t } = useTranslation()
  const { data: packages = [] } = useQuery(geoPackagesQuery(account))
  const save = useSaveGeoPackage(account)
  const takenNames = packages.filter(({ id }) => id !== initial.id).map(({ name }) => name)
  const refusedName = isApiError(save.error, 'name.taken') ? [save.variables?.name.trim() ?? ''] : []
  const form = useGeoForm({ initial, takenNames: [...takenNames, ...refusedName] })
  const { geo, errors } = form
  const [isProfileOpen, setProfileOpen] = useState(true)
  const [areZonesOpen, setZonesOpen] = useState(true)
  const summary = useZonesSummary(geo)
  const { leave, finish } = usePackageLeave({
    from,
    isDirty: form.isDirty,
    question: t(($) => $.geoPackage.leave, { returnObjects: true }),
  })
  const onSave = async () => {
    form.showAll()
    if (!form.canSave) {
      setProfileOpen(true)
      setZonesOpen(true)
      return
    }
    if (
      !(await mayBearName(
        geo.name,
        initial.name,
        packages.filter(({ id }) => id !== initial.id),
      ))
    )
      return
    save.mutate(geo, {
      onSuccess: ({ id, name }) => {
        if (id !== null && !from.isFromList) handOver({ kind: 'geo', id, name, side: 'inclusion' })
        finish()
      },
    })
  }
  useHotkeys({ 'mod+s': () => void onSave() })

  const profileErrors = [errors.name, errors.ageMin, errors.ageMax, errors.ages].filter(
    (text) => text !== null,
  ).length
  const zoneErrors =
    [errors.locationType, errors.zone].filter((text) => text !== null).length + errors.wrongRadii
  const isNew = initial.id === null

  return (
    <PackageFrame
      header={
        <PageHeader
          title={t(($) => (isNew ? $.geoPackage.title : $.geoPackage.titleEdit))}
          back={{ label: t(($) => $.geoPackage.back), onClick: leave }}
          actions={
            <>
              <Button variant="default" onClick={leave}>
                {t(($) => $.geoPackage.cancel)}
              </Button>
              <Button loading={save.isPending} onClick={() => void onSave()}>
                {t(($) => $.geoPackage.save)}
              </Button>
            </>
          }
        />
      }
      railLabel={t(($) => $.geoPackage.sentence.title)}
      rail={
        <>
          <section>
            <h2>{t(($) => $.geoPackage.sentence.title)}</h2>
            <TargetSentence geo={geo} />
          </section>
          <hr />
          <section>
            <h2>{t(($) => $.packages.reach.title)}</h2>
            <ReachEstimate
              account={account}
              target={canBeEstimated(geo) ? { ...nobody, zone: geo } : null}
              empty={t(($) => $.geoPackage.reachEmpty)}
            />
          </section>
          {zonesByCountry(geo).size > 0 && (
            <>
              <hr />
              <section>
                <h2>{t(($) => $.geoPackage.map.title)}</h2>
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
          <hr />
          <PackageList account={account} currentId={initial.id} onCurrentDeleted={finish} />
          {initial.id !== null && (
            <>
              <hr />
              <PackageUsesSection account={account} kind="geo" packageId={initial.id} />
            </>
          )}
        </>
      }
    >
      <SectionCard
        title={t(($) => $.geoPackage.profile.title)}
        isOpen={isProfileOpen}
        onToggle={setProfileOpen}
        {...stateOf(profileErrors, geo.name.trim() !== '')}
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
      <SectionCard
        title={t(($) => $.geoPackage.zones.title)}
        isOpen={areZonesOpen}
        onToggle={setZonesOpen}
        {...stateOf(zoneErrors, summary !== '')}
        summary={summary}
        actions={areZonesOpen && <span className={classes.facts}>{summary}</span>}
      >
        <ZonesSection account={account} geo={geo} errors={errors} onChange={form.change} />
      </SectionCard>
    </PackageFrame>
  )

  function stateOf(wrong: number, isFilled: boolean) {
    if (wrong > 0) {
      const problemLabel = t(($) => $.geoPackage.zones.wrong, { count: wrong })
      return { state: 'wrong' as const, stateLabel: problemLabel, problemLabel }
    }
    return isFilled
      ? { state: 'valid' as const, stateLabel: t(($) => $.geoPackage.complete) }
      : { state: 'untouched' as const, stateLabel: t(($) => $.geoPackage.toFill) }
  }
}
