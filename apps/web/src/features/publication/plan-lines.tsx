import { IconSelector } from '@tabler/icons-react'
import type { PlannedAd } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GeneratedMark } from './generated-mark.tsx'
import { OpenPreview } from './plan-preview.tsx'
import { TagChip } from '../../ui/tag-chip.tsx'
import { Picture } from '../../ui/picture.tsx'
import classes from './plan-lines.module.css'

type RunProps = {
  readonly ads: readonly PlannedAd[]
  readonly shown: number
  readonly kind: 'foldedCreated' | 'foldedUnchanged'
}

/** A run of like ads: the first ones, and one line for the rest. */
export function AdRun({ ads, shown, kind }: RunProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const visible = isOpen ? ads : ads.slice(0, shown)
  const hidden = ads.length - visible.length
  return (
    <>
      {visible.map((ad) => (
        <AdLine key={ad.key} ad={ad} />
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" className={classes.folded} onClick={() => setOpen(true)}>
            <IconSelector size={14} aria-hidden="true" />
            {t(($) => $.publication[kind], { count: hidden })}
          </button>
        </li>
      )}
    </>
  )
}

const signs = { created: '+', changed: '~', unchanged: '=', retired: '−' } as const

export function AdLine({ ad, where }: { readonly ad: PlannedAd; readonly where?: string }) {
  const { t } = useTranslation()
  // Lines of several ad sets together say which one where their title would stand.
  const third = where === undefined ? ad.title : t(($) => $.publication.ofAdset, { name: where })
  return (
    <li className={classes.line} data-action={ad.action}>
      <span className={classes.gutter} aria-hidden="true">
        {signs[ad.action]}
      </span>
      <OpenPreview ad={ad} className={classes.ad}>
        {ad.imageUrl === null ? (
          <span className={classes.thumb} />
        ) : (
          <Picture className={classes.thumb} src={ad.imageUrl} />
        )}
        <span className={classes.name} title={ad.name}>
          {ad.isGenerated && <GeneratedMark />}
          {ad.name}
        </span>
      </OpenPreview>
      <TagChip text={ad.adPackage} shown={cut(ad.adPackage)} />
      <span className={classes.text} title={third}>
        {third}
      </span>
      <span className={classes.text} title={ad.body}>
        {ad.body}
      </span>
      <span className={classes.action}>{t(($) => $.publication.action[ad.action])}</span>
    </li>
  )
}

const cut = (name: string): string => (name.length > 15 ? `${[...name].slice(0, 12).join('')}…` : name)
