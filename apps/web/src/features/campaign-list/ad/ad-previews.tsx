import { Switch } from '@mantine/core'
import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AdPage } from '../../../data/ad-page.ts'
import { labelsQuery } from '../../../data/labels.ts'
import { useAccount } from '../../../data/session.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { covered } from '../../../shared/packages/preview/covered.ts'
import { Picture } from '../../../ui/picture.tsx'
import classes from './ad.module.css'
import looks from './ad-previews.module.css'

type Placement = 'feed' | keyof typeof covered
const placements: readonly Placement[] = ['feed', 'story', 'reel']

/** The ad as it stands in the feed, in a story and in a reel, with what the network lays over it. */
export function AdPreviews({ ad }: { readonly ad: AdPage }) {
  const { t } = useTranslation()
  const titleId = useId()
  const [hasZones, showZones] = useState(true)
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId}>{t(($) => $.adPage.previews)}</h2>
        <Switch
          size="xs"
          labelPosition="left"
          label={t(($) => $.adPage.zones)}
          checked={hasZones}
          onChange={(event) => showZones(event.currentTarget.checked)}
        />
      </header>
      <div className={looks.previews}>
        {placements.map((placement) => (
          <figure key={placement} className={looks.preview} data-placement={placement}>
            <figcaption>
              {t(($) => $.adPage.placements[placement])} <span>{t(($) => $.adPage.shapes[placement])}</span>
            </figcaption>
            {placement === 'feed' ? (
              <Feed ad={ad} />
            ) : (
              <Tall ad={ad} placement={placement} hasZones={hasZones} />
            )}
          </figure>
        ))}
      </div>
      <Elsewhere ad={ad} />
      {ad.isMixed && <p className={classes.quiet}>{t(($) => $.adPage.mixed)}</p>}
      {ad.isVideo && <p className={classes.quiet}>{t(($) => $.adPage.film)}</p>}
    </section>
  )
}

/** The other places of Meta that its ad set may take in, by the shape that each cuts the picture to. */
const elsewhere = [
  ['instagramFeed', '4:5'],
  ['explore', '1:1'],
  ['facebookStory', '9:16'],
  ['marketplace', '1:1'],
  ['search', '1:1'],
  ['rightColumn', '1.91:1'],
] as const

function Elsewhere({ ad: { pictureUrl } }: { readonly ad: AdPage }) {
  const { t } = useTranslation()
  const titleId = useId()
  if (pictureUrl === null) return null
  return (
    <section className={looks.elsewhere} aria-labelledby={titleId}>
      <h3 id={titleId}>{t(($) => $.adPage.elsewhere.title)}</h3>
      <ul>
        {elsewhere.map(([place, shape]) => (
          <li key={place}>
            <span className={looks.frame} data-shape={shape}>
              <Picture src={pictureUrl} className={looks.cut} size={16} />
            </span>
            {t(($) => $.adPage.elsewhere[place])}
          </li>
        ))}
      </ul>
    </section>
  )
}

const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).hostname : '')

function Feed({ ad }: { readonly ad: AdPage }) {
  const { t } = useTranslation()
  const { name, pictureUrl } = useAccount()
  return (
    <div className={looks.feed}>
      <div className={looks.sender}>
        <Picture src={pictureUrl ?? ''} className={looks.round} size={14} />
        <strong>{name}</strong>
        <span>{t(($) => $.adPage.sponsored)}</span>
      </div>
      {ad.body !== '' && (
        <p className={looks.body} dir="auto">
          {ad.body}
        </p>
      )}
      <Picture src={ad.pictureUrl ?? ''} className={looks.square} size={28} />
      <div className={looks.foot}>
        <span>{hostOf(ad.link)}</span>
        <strong dir="auto">{ad.title}</strong>
        <Action ad={ad} />
      </div>
    </div>
  )
}

/** Its button, in the person's language; nothing where it is not known. */
function Action({ ad: { callToAction } }: { readonly ad: AdPage }) {
  const language = useLanguage()
  const { data: labels } = useQuery({ ...labelsQuery('CALL_TO_ACTION'), enabled: callToAction !== null })
  const label = labels?.names.find(({ value }) => value === callToAction)?.[language]
  return label === undefined ? null : <span className={looks.action}>{label}</span>
}

type TallProps = {
  readonly ad: AdPage
  readonly placement: keyof typeof covered
  readonly hasZones: boolean
}

function Tall({ ad, placement, hasZones }: TallProps) {
  const { t } = useTranslation()
  const { top, bottom } = covered[placement]
  return (
    <>
      <div className={looks.tall}>
        <Picture src={ad.pictureUrl ?? ''} className={looks.full} size={28} />
        <p dir="auto">{placement === 'story' ? ad.title || ad.body : ad.body || ad.title}</p>
        <Action ad={ad} />
        {hasZones && (
          <>
            <i className={looks.zone} style={{ top: 0, height: `${top}%` }} aria-hidden="true" />
            <i className={looks.zone} style={{ bottom: 0, height: `${bottom}%` }} aria-hidden="true" />
          </>
        )}
      </div>
      {hasZones && <small>{t(($) => $.adPage.covered, { top, bottom })}</small>}
    </>
  )
}
