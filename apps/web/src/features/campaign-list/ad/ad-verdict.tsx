import { addresses, addressTo } from '@vigie/contract'
import { reviewedPart, reviewRuleOf } from '@vigie/domain'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import { Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { AdPage } from '../../../data/ad-page.ts'
import { useAccount, useCan } from '../../../data/session.ts'
import { AppLink } from '../../../lib/app-link.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { Picture } from '../../../ui/picture.tsx'
import { concernedKinds, isVisualConcerned } from './correction/corrected-parts.ts'
import { AdCorrection, readyCorrection } from './correction/lazy-correction.ts'
import classes from './ad.module.css'

type Props = { readonly ad: AdPage; readonly isRefused: boolean }

/** Why the platform does not show it, in the person's language and in its own words, and where that is mended. */
export function AdVerdict({ ad, isRefused }: Props) {
  if (!isRefused) return ad.issues.length > 0 ? <Issues ad={ad} /> : null
  return <Refusal ad={ad} />
}

function Refusal({ ad }: { readonly ad: AdPage }) {
  const since = ad.life.findLast(({ what }) => what === 'refused')?.at ?? ad.changedAt
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const titleId = useId()
  return (
    <section className={classes.verdict} aria-labelledby={titleId}>
      <header>
        <IconBan size={18} aria-hidden="true" />
        <div>
          <h2 id={titleId}>{t(($) => $.adPage.verdict.title)}</h2>
          {since !== null && (
            <span className={classes.quiet}>
              {t(($) => $.adPage.verdict.since, { when: formatMoment(since, language, timezone) })}
            </span>
          )}
        </div>
      </header>
      {ad.reviewReasons.length === 0 && <p>{t(($) => $.adPage.verdict.unsaid)}</p>}
      {ad.reviewReasons.map((reason) => (
        <Reason key={reason.rule} ad={ad} reason={reason} />
      ))}
      <WayOut ad={ad} />
    </section>
  )
}

/** Where it is mended: here, in the campaign's file, or at the platform. */
function WayOut({ ad }: { readonly ad: AdPage }) {
  const { t } = useTranslation()
  // What is to be done about it is in sight; put away, it is one press away.
  const [isOpen, setOpen] = useState(true)
  const [isAsked, setAsked] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const mayLibrary = useCan('library:edit')
  const mayDraft = useCan('draft:edit')
  const { fileId } = ad
  const kinds = concernedKinds(ad)
  if (fileId === null)
    return (
      <>
        <p className={classes.quiet}>{t(($) => $.adPage.verdict.elsewhere)}</p>
        <Button
          component={AppLink}
          variant="default"
          href={addressTo(addresses.campaign, { id: ad.campaignId })}
        >
          {t(($) => $.adPage.campaign)}
        </Button>
      </>
    )
  if (!mayLibrary || !mayDraft)
    return (
      <>
        <p className={classes.quiet}>
          {t(($) => $.adPage.verdict.correctBody)} {t(($) => $.adPage.verdict.again)}
        </p>
        <Button component={AppLink} href={addressTo(addresses.editCampaign, { fileId })}>
          {t(($) => $.adPage.correct)}
        </Button>
      </>
    )
  if (isOpen)
    return (
      <div className={classes.mending}>
        <Suspense fallback={null}>
          <AdCorrection
            adId={ad.id}
            fileId={fileId}
            kinds={kinds}
            hasVisual={isVisualConcerned(ad)}
            isAsked={isAsked}
            onClose={() => {
              flushSync(() => setOpen(false))
              opener.current?.focus()
            }}
          />
        </Suspense>
      </div>
    )
  return (
    <>
      <p className={classes.quiet}>
        {t(($) => $.adPage.verdict.hereBody)} {t(($) => $.adPage.verdict.again)}
      </p>
      <Button
        ref={opener}
        onPointerEnter={readyCorrection}
        onFocus={readyCorrection}
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        {t(($) => $.adPage.correct)}
      </Button>
    </>
  )
}

type ReasonProps = { readonly ad: AdPage; readonly reason: AdPage['reviewReasons'][number] }

/** What the rule means, the part that it judges, and the platform's words as it wrote them. */
function Reason({ ad, reason: { rule: title, said } }: ReasonProps) {
  const { t } = useTranslation()
  const rule = reviewRuleOf(title)
  const part = reviewedPart(rule)
  return (
    <div className={classes.reason}>
      <p>{t(($) => $.adPage.rules[rule ?? 'unknown'])}</p>
      <dl>
        <dt>{t(($) => $.adPage.verdict.concerned)}</dt>
        <dd>
          {t(($) => $.adPage.parts[part])}
          <Concerned ad={ad} part={part} />
        </dd>
        <dt>{t(($) => $.adPage.verdict.said)}</dt>
        <dd>
          {title !== '' && <strong>{title}</strong>} {said !== '' && <q>{said}</q>}
        </dd>
      </dl>
    </div>
  )
}

type ConcernedProps = { readonly ad: AdPage; readonly part: ReturnType<typeof reviewedPart> }

function Concerned({ ad, part }: ConcernedProps) {
  if (part === 'text')
    return <mark dir="auto">{[ad.title, ad.body].filter((text) => text !== '').join(' · ')}</mark>
  if (part === 'landing') return <mark>{ad.link}</mark>
  return part === 'picture' ? (
    <Picture src={ad.pictureUrl ?? ''} className={classes.concerned} size={22} />
  ) : null
}

function Issues({ ad }: { readonly ad: AdPage }) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <section className={classes.issues} aria-labelledby={titleId}>
      <header>
        <IconAlertTriangle size={17} aria-hidden="true" />
        <h2 id={titleId}>{t(($) => $.adPage.issues)}</h2>
      </header>
      <ul>
        {ad.issues.map(({ rule, said }) => (
          <li key={rule}>
            {rule !== '' && <strong>{rule}</strong>} {said !== '' && <q>{said}</q>}
          </li>
        ))}
      </ul>
    </section>
  )
}
