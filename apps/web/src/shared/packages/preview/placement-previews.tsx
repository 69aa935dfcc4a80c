import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AdPreview, ShownFormat } from '@vigie/domain'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { labelsQuery } from '../../../data/labels.ts'
import { formatList } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { covered } from './covered.ts'
import { FeedPreview } from './feed-preview.tsx'
import type { PreviewIdentity } from './preview-identity.ts'
import type { ShownVisual } from './preview-visual.tsx'
import { VerticalPreview } from './vertical-preview.tsx'
import classes from './placement-previews.module.css'

/** What a network calls a place of its own; `null` for one that it does not know. */
export type PlaceName = (place: string) => string | null | undefined

type PreviewedAd = AdPreview & { readonly key: string }

type Props = {
  readonly ad: PreviewedAd
  /** Those that the placements of the draft lead to. */
  readonly formats: readonly ShownFormat[]
  readonly identity: PreviewIdentity
  readonly placeName: PlaceName
  /** The way to the other ads, where there are some. */
  readonly steps?: ReactNode
}

/** An ad in every format in which somebody may see it. */
export function PlacementPreviews({ ad, formats, identity, placeName, steps }: Props) {
  const { t } = useTranslation()
  const [hasZones, showZones] = useState(true)
  return (
    <>
      <div className={classes.head}>
        {steps}
        <Switch
          className={classes.zones}
          size="xs"
          labelPosition="left"
          label={t(($) => $.packages.preview.zones)}
          checked={hasZones}
          onChange={(event) => showZones(event.currentTarget.checked)}
        />
      </div>
      <div className={classes.previews}>
        {formats.map((shown) => (
          <Figure
            key={`${ad.key} ${shown.format}`}
            ad={ad}
            shown={shown}
            identity={identity}
            placeName={placeName}
            hasZones={hasZones}
          />
        ))}
      </div>
      {ad.kind !== 'image' && (
        <p className={classes.quiet}>{t(($) => $.packages.preview.kind[kindOf(ad)])}</p>
      )}
    </>
  )
}

type Told = Exclude<AdPreview['kind'], 'image'>
const kindOf = ({ kind }: AdPreview): Told => (kind === 'image' ? 'video' : kind)

type FigureProps = {
  readonly ad: PreviewedAd
  readonly shown: ShownFormat
  readonly identity: PreviewIdentity
  readonly placeName: PlaceName
  readonly hasZones: boolean
}

function Figure({ ad, shown, identity, placeName, hasZones }: FigureProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { format, platforms } = shown
  const { data: labels } = useQuery(labelsQuery('CALL_TO_ACTION'))
  const label = labels?.names.find(({ value }) => value === ad.callToAction)?.[language]
  const places = (list: readonly string[]) =>
    formatList(
      list.map((place) => placeName(place) ?? place),
      language,
    )
  const isTall = shown.tallOn.length > 0 && ad.tallUrl !== null
  const squareOn = isTall ? platforms.filter((platform) => !shown.tallOn.includes(platform)) : []
  const words = { identity, text: ad.body, title: ad.title, callToAction: label ?? ad.callToAction }
  const visual: ShownVisual = {
    id: ad.key,
    name: '',
    thumbnailUrl: (isTall ? ad.tallUrl : ad.imageUrl) ?? '',
    filmUrl: null,
  }
  const cropped = croppedOf(ad, format, isTall)
  return (
    <figure className={classes.preview}>
      <figcaption>
        <b>{t(($) => $.packages.preview[format])}</b> <span>{places(platforms)}</span>
      </figcaption>
      {format === 'feed' ? (
        <FeedPreview {...words} visual={visual} description={ad.description} host={hostOf(ad.link)} />
      ) : (
        <VerticalPreview
          {...words}
          format={format}
          visual={visual}
          isCropped={cropped === 'croppedSquare'}
          hasZones={hasZones}
        />
      )}
      {format !== 'feed' && hasZones && (
        <small>{t(($) => $.packages.preview.covered, covered[format])}</small>
      )}
      {cropped && <small>{t(($) => $.packages.preview[cropped])}</small>}
      {squareOn.length > 0 && (
        <small>{t(($) => $.packages.preview.squareOn, { platforms: places(squareOn) })}</small>
      )}
    </figure>
  )
}

/** Whether a format shows a visual that was made for another. */
function croppedOf(ad: AdPreview, format: ShownFormat['format'], isTall: boolean) {
  if (ad.kind !== 'image' && ad.kind !== 'video') return null
  if (format === 'feed') return ad.isTall ? 'croppedTall' : null
  return isTall || ad.isTall ? null : 'croppedSquare'
}

const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).hostname : '')
