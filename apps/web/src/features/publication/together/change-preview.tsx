import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { PlannedAd, PublicationPlan } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../../ui/picture.tsx'
import { OpenPreview, PlanPreview } from '../plan-preview.tsx'
import { isOfSwap, type SwapPictures } from './beside-swap.ts'
import { exchangesOf, goingOn, type Exchange } from './plan-digest.ts'
import classes from './swap.module.css'

type Props = {
  readonly plans: readonly PublicationPlan[]
  /** Of the replacement that one came for: its exchanges come first, and the others say that they are none of it. */
  readonly pictures: SwapPictures | null
}

/** One ad that stops beside the one that comes in its place; the others are a step away. */
export function ChangePreview({ plans, pictures }: Props) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const isOther = (pair: Pick<Exchange, 'before' | 'after'>) => pictures !== null && !isOfSwap(pictures, pair)
  const all = plans
    .flatMap((plan) =>
      [...exchangesOf(plan, (pair) => !isOther(pair)), ...(pictures ? goingOn(plan, pictures) : [])].map(
        (exchange) => ({ plan, ...exchange }),
      ),
    )
    .toSorted((a, b) => Number(isOther(a)) - Number(isOther(b)))
  const place = Math.min(at, all.length - 1)
  const shown = all[place]
  if (!shown) return null
  const { plan, adsetName, before, after } = shown
  const step = (by: number) => setAt((place + by + all.length) % all.length)
  return (
    <section className={classes.preview}>
      <div className={classes.previewHead}>
        <h2>{t(($) => $.publication.together.preview.title)}</h2>
        <span aria-live="polite">
          {t(($) => $.publication.together.preview.place, { place: place + 1, all: all.length })}
        </span>
        <ActionIcon
          variant="subtle"
          size={26}
          aria-label={t(($) => $.publication.together.preview.former)}
          onClick={() => step(-1)}
        >
          <IconChevronLeft size={15} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={26}
          aria-label={t(($) => $.publication.together.preview.next)}
          onClick={() => step(1)}
        >
          <IconChevronRight size={15} />
        </ActionIcon>
      </div>
      <PlanPreview plan={plan}>
        <div className={classes.pair}>
          <Ad ad={before} page={plan.pageName} label={t(($) => $.publication.together.preview.live)} />
          <Ad ad={after} page={plan.pageName} label={t(($) => $.publication.together.after)} isNew />
        </div>
      </PlanPreview>
      <p className={classes.where}>
        {plan.campaignName} · {adsetName}
        {isOther(shown) && <strong> · {t(($) => $.publication.together.swap.other)}</strong>}
      </p>
    </section>
  )
}

/** What becomes of its reactions: one that runs already keeps its own. */
const fateOf = ({ action }: PlannedAd, isNew: boolean) => {
  if (action === 'unchanged') return 'goesOn'
  return isNew ? 'fromZero' : 'stays'
}

type AdProps = {
  readonly ad: PlannedAd
  readonly page: string | null
  readonly label: string
  readonly isNew?: boolean
}

function Ad({ ad, page, label, isNew = false }: AdProps) {
  const { t } = useTranslation()
  return (
    <figure className={classes.ad} data-new={isNew || undefined}>
      <figcaption>{label}</figcaption>
      <OpenPreview ad={ad} className={classes.shownAd}>
        {page !== null && <span className={classes.page}>{page}</span>}
        <Picture src={ad.imageUrl ?? ''} className={classes.adPicture} size={26} />
        <strong>{ad.title}</strong>
        <span className={classes.adText}>{ad.body}</span>
        <small>{t(($) => $.publication.together.preview[fateOf(ad, isNew)])}</small>
      </OpenPreview>
    </figure>
  )
}
