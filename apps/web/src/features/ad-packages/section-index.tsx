import {
  IconBoxMultiple,
  IconChartLine,
  IconExternalLink,
  IconHeading,
  IconLayoutGrid,
  IconLink,
  IconLock,
  IconAlignLeft,
  IconPhoto,
  IconPointer,
  IconTypography,
  IconVideo,
} from '@tabler/icons-react'
import { adCount, pairVisuals } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { goToPart } from './go-to-part.ts'
import { type AssetKind, isPicked } from './package-draft.ts'
import type { PackageEditor } from './use-package-editor.ts'
import classes from './ad-package.module.css'

const entries: readonly {
  readonly kind: AssetKind
  readonly icon: typeof IconPhoto
  readonly section: string
}[] = [
  { kind: 'image', icon: IconPhoto, section: 'image' },
  { kind: 'title', icon: IconHeading, section: 'title' },
  { kind: 'body', icon: IconTypography, section: 'body' },
  { kind: 'description', icon: IconAlignLeft, section: 'description' },
  { kind: 'link', icon: IconLink, section: 'linksAndUtms' },
  { kind: 'utm', icon: IconChartLine, section: 'linksAndUtms' },
  { kind: 'callToAction', icon: IconPointer, section: 'callToAction' },
]

export const laterParts = ['video', 'carousel', 'post', 'existing', 'catalogue'] as const
const laterIcons = {
  video: IconVideo,
  carousel: IconBoxMultiple,
  post: IconLayoutGrid,
  existing: IconExternalLink,
  catalogue: IconLayoutGrid,
} as const

/** The sections with what is chosen in each, and what the choice makes. */
export function SectionIndex({ editor }: { readonly editor: PackageEditor }) {
  const { t } = useTranslation()
  const [current, setCurrent] = useState<AssetKind>('image')
  const go = (kind: AssetKind, section: string) => {
    setCurrent(kind)
    goToPart(`section-${section}`)
  }
  return (
    <nav className={classes.index} aria-label={t(($) => $.adPackage.index.label)}>
      {entries.map(({ kind, icon: Icon, section }) => (
        <button key={kind} type="button" aria-current={kind === current} onClick={() => go(kind, section)}>
          <Icon size={16} aria-hidden="true" />
          {t(($) => $.adPackage.section[kind])}
          <Figures editor={editor} kind={kind} />
        </button>
      ))}
      <hr className={classes.rule} />
      {laterParts.map((part) => {
        const Icon = laterIcons[part]
        return (
          <span key={part} className={classes.locked} title={t(($) => $.adPackage.section.later)}>
            <Icon size={16} aria-hidden="true" />
            {t(($) => $.adPackage.section[part])}
            <IconLock size={12} className={classes.figures} aria-hidden="true" />
          </span>
        )
      })}
      <p className={classes.later}>{t(($) => $.adPackage.section.later)}</p>
      <AdCount editor={editor} />
    </nav>
  )
}

function Figures({ editor, kind }: { readonly editor: PackageEditor; readonly kind: AssetKind }) {
  const { t } = useTranslation()
  if (!editor.loads[kind].isReady) return null
  const { chosen, total } = kind === 'image' ? visualFigures(editor) : figuresOf(editor, kind)
  return (
    <span className={classes.figures}>
      <b>{chosen}</b>
      <span className="visually-hidden"> {t(($) => $.adPackage.index.of)}</span>
      <span aria-hidden="true"> /</span> {total}
    </span>
  )
}

const figuresOf = ({ draft, library }: PackageEditor, kind: AssetKind) => ({
  chosen: library[kind].filter((asset) => isPicked(draft, kind, asset)).length,
  total: library[kind].length,
})

const visualFigures = ({ adPackage, library }: PackageEditor) => ({
  chosen: pairVisuals(adPackage.images).length,
  total: pairVisuals(library.image).length,
})

/** How many ads one ad set gets, and why that many. */
function AdCount({ editor: { adPackage } }: { readonly editor: PackageEditor }) {
  const { t } = useTranslation()
  const visuals = pairVisuals(adPackage.images).length
  const titles = adPackage.titles.length
  return (
    <div className={classes.count} aria-live="polite">
      <small>{t(($) => $.adPackage.count.title)}</small>
      <strong>{t(($) => $.adPackage.count.ads, { count: adCount(adPackage) })}</strong>
      <small>
        {visuals === 0
          ? t(($) => $.adPackage.count.nothing)
          : t(($) => $.adPackage.count.product, {
              visuals: t(($) => $.adPackage.count.visuals, { count: visuals }),
              texts: t(($) => $.adPackage.count.texts, { count: adPackage.bodies.length }),
              titles: t(($) => $.adPackage.count.titles, { count: titles }),
            })}
      </small>
    </div>
  )
}
