import {
  IconBoxMultiple,
  IconChartLine,
  IconExternalLink,
  IconHeading,
  IconLayoutGrid,
  IconLink,
  IconAlignLeft,
  IconPhoto,
  IconPointer,
  IconTypography,
  IconVideo,
} from '@tabler/icons-react'
import { Switch } from '@mantine/core'
import { adCount, mixedPairs, packageVisuals, pairVisuals } from '@vigie/domain'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { goToPart } from './go-to-part.ts'
import type { AssetKind } from './package-draft.ts'
import type { PackageEditor } from './use-package-editor.ts'
import classes from './ad-package.module.css'

type Entry = { readonly kind: AssetKind; readonly icon: typeof IconPhoto; readonly section: string }

const visuals: readonly Entry[] = [
  { kind: 'image', icon: IconPhoto, section: 'image' },
  { kind: 'video', icon: IconVideo, section: 'video' },
]
const texts: readonly Entry[] = [
  { kind: 'title', icon: IconHeading, section: 'title' },
  { kind: 'body', icon: IconTypography, section: 'body' },
  { kind: 'description', icon: IconAlignLeft, section: 'description' },
  { kind: 'link', icon: IconLink, section: 'link' },
  { kind: 'utm', icon: IconChartLine, section: 'utm' },
  { kind: 'callToAction', icon: IconPointer, section: 'callToAction' },
]
const ownAds: readonly Entry[] = [
  { kind: 'carousel', icon: IconBoxMultiple, section: 'carousel' },
  { kind: 'post', icon: IconLayoutGrid, section: 'post' },
]
const existingAds: Entry = { kind: 'existingAd', icon: IconExternalLink, section: 'existingAd' }

/** The sections with what is chosen in each, and what the choice makes. */
export function SectionIndex({ editor }: { readonly editor: PackageEditor }) {
  const { t } = useTranslation()
  const [current, setCurrent] = useState<AssetKind>('image')
  const counts = useCounts(editor)
  const go = (kind: AssetKind, section: string) => {
    setCurrent(kind)
    goToPart(`section-${section}`)
  }
  const entry = ({ kind, icon: Icon, section }: Entry) => (
    <button key={kind} type="button" aria-current={kind === current} onClick={() => go(kind, section)}>
      <Icon size={16} aria-hidden="true" />
      <span className={classes.sectionName}>{t(($) => $.adPackage.section[kind])}</span>
      {editor.loads[kind].isReady && <Figures {...counts[kind]} />}
    </button>
  )
  const isCatalogue = editor.catalogue !== null
  return (
    <nav className={classes.index} aria-label={t(($) => $.adPackage.index.label)}>
      {!isCatalogue && visuals.map(entry)}
      {texts.map(entry)}
      <hr className={classes.rule} />
      {!isCatalogue && ownAds.map(entry)}
      {entry(existingAds)}
      <hr className={classes.rule} />
      <Switch
        className={classes.catalogueSwitch}
        size="xs"
        labelPosition="left"
        label={t(($) => $.adPackage.section.catalogue)}
        checked={isCatalogue}
        onChange={({ currentTarget }) =>
          editor.dispatch({
            kind: 'catalogueChanged',
            choice: currentTarget.checked ? { catalogId: null, productSetId: null, formats: [] } : null,
          })
        }
      />
      <AdCount editor={editor} />
    </nav>
  )
}

type Count = { readonly chosen: number; readonly total: number }

function Figures({ chosen, total }: Count) {
  const { t } = useTranslation()
  return (
    <span className={classes.figures}>
      <b>{chosen}</b>
      <span className="visually-hidden"> {t(($) => $.adPackage.index.of)}</span>
      <span aria-hidden="true"> /</span> {total}
    </span>
  )
}

/** What is chosen of each kind, of how many. A pair of visuals counts as one: it is chosen whole. */
function useCounts({ library, adPackage }: PackageEditor): Readonly<Record<AssetKind, Count>> {
  // Thousands are paired when the library changes, not at every choice.
  const images = useMemo(() => pairVisuals(library.image).length, [library.image])
  const videos = useMemo(() => pairVisuals(library.video).length, [library.video])
  const count = (chosen: readonly unknown[], all: readonly unknown[]) => ({
    chosen: chosen.length,
    total: all.length,
  })
  return {
    image: { chosen: pairVisuals(adPackage.images).length, total: images },
    video: { chosen: pairVisuals(adPackage.videos).length, total: videos },
    body: count(adPackage.bodies, library.body),
    title: count(adPackage.titles, library.title),
    description: count(adPackage.descriptions, library.description),
    link: count(adPackage.links, library.link),
    utm: count(adPackage.utms, library.utm),
    callToAction: count(adPackage.callsToAction, library.callToAction),
    carousel: count(adPackage.carousels, library.carousel),
    post: count(adPackage.posts, library.post),
    existingAd: count(adPackage.existingAds, library.existingAd),
  }
}

/** How many ads one ad set gets, and why that many, or what keeps the visuals from being ads. */
function AdCount({ editor: { adPackage } }: { readonly editor: PackageEditor }) {
  const { t } = useTranslation()
  const count = adCount(adPackage)
  const mixed = mixedPairs(adPackage).length
  return (
    <div className={classes.count} aria-live="polite">
      <small>{t(($) => $.adPackage.count.title)}</small>
      <strong>{t(($) => $.adPackage.count.ads, { count })}</strong>
      <small>{reason()}</small>
      {mixed > 0 && <small>{t(($) => $.adPackage.count.mixed, { count: mixed })}</small>}
    </div>
  )

  function reason(): string {
    const visuals = packageVisuals(adPackage).length
    if (adPackage.catalogue !== null || (visuals === 0 && count > 0))
      return t(($) => $.adPackage.count.perAdset)
    if (visuals === 0) return t(($) => $.adPackage.count.nothing)
    const missing = (['bodies', 'links', 'callsToAction'] as const).filter(
      (list) => adPackage[list].length === 0,
    )
    if (missing.length > 0) {
      const what = missing.map((list) => t(($) => $.adPackage.count.one[list])).join(', ')
      return t(($) => $.adPackage.count.missing, {
        what,
        visuals: t(($) => $.adPackage.count.visuals, { count: visuals }),
      })
    }
    return t(($) => $.adPackage.count.product, {
      visuals: t(($) => $.adPackage.count.visuals, { count: visuals }),
      texts: t(($) => $.adPackage.count.texts, { count: adPackage.bodies.length }),
      titles: t(($) => $.adPackage.count.titles, { count: adPackage.titles.length }),
    })
  }
}
