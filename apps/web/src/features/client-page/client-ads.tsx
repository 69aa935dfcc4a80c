import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clientPicturesQuery, type ClientAccess, type ClientPage } from '../../data/client-page.ts'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { toSend } from './client-foot.tsx'
import { ClientAd } from './client-ad.tsx'
import { ClientComments } from './client-comments.tsx'
import type { PlanView } from './client-plan.tsx'
import { threadsBeside } from './threads-beside.ts'
import { typeset } from './typeset.ts'
import type { Answering } from './use-client-answer.ts'
import classes from './client-page.module.css'

type Props = {
  readonly page: ClientPage
  readonly view: PlanView
  readonly access: ClientAccess
  /** `null` once nothing is answered any more. */
  readonly answering: Answering | null
}

/** The ads as they read, with their pictures once those have come: the words do not wait for them. */
export function ClientAds({ page, view: { ads, moreAds }, access, answering }: Props) {
  const { t } = useTranslation()
  const hasPictures = ads.some(({ picture }) => picture !== null)
  const { data } = useQuery({ ...clientPicturesQuery(access), enabled: hasPictures })
  if (ads.length === 0) return null
  return (
    <section className={classes.panel} aria-label={t(($) => $.clientPage.ads.name)}>
      <h2>{t(($) => $.clientPage.ads.name)}</h2>
      <ul className={classes.ads}>
        {ads.map(({ title, body, picture, at }, index) => {
          const said = title === '' ? t(($) => $.clientPage.ads.untitled) : title
          // Ads often share a title: their place tells which is meant.
          const isShared = ads.some((other, at) => at !== index && other.title === title)
          const name = isShared ? `${index + 1}. ${said}` : said
          const src = picture === null ? null : (data?.pictures[picture] ?? null)
          return (
            <li key={index}>
              {picture !== null && (
                // Its place is there before it comes, and stays where it is gone: nothing moves for it.
                <div className={classes.picture}>
                  {src !== null && (
                    <img src={src} alt={t(($) => $.clientPage.ads.picture, { title: name })} />
                  )}
                </div>
              )}
              <div>
                <h3>{typeset(name)}</h3>
                <p>{typeset(body)}</p>
              </div>
              {answering && (
                <ClientAd
                  index={index}
                  name={name}
                  said={answering.draft.ads.find(({ ad }) => ad === index)}
                  isChecked={answering.lacks === 'adWords'}
                  onSay={(said) => answering.sayOf(index, said)}
                />
              )}
              {at !== null && threadsBeside(page, at).length > 0 && (
                <div className={classes.below}>
                  <ClientComments page={page} access={access} ad={at} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {answering && <TheRest answering={answering} count={ads.length} />}
      {moreAds > 0 && <p className={classes.quiet}>{t(($) => $.clientPage.ads.more, { count: moreAds })}</p>}
    </section>
  )
}

type RestProps = { readonly answering: Answering; readonly count: number }

/**
 * Approves what is left, below the last ad: nobody approves at once what they have not gone past. Each is marked in sight, and nothing is sent
 * by it.
 */
function TheRest({ answering, count }: RestProps) {
  const { t } = useTranslation()
  const { draft, approveRest } = answering
  const left = count - draft.ads.length
  if (count < 2 || left < 1) return null
  return (
    <PlainButton
      kind="default"
      onClick={() => {
        approveRest()
        toSend()
      }}
    >
      <IconCheck size={17} stroke={1.7} aria-hidden="true" />
      {left === count
        ? t(($) => $.clientPage.ads.approveAll, { count })
        : t(($) => $.clientPage.ads.approveLeft, { count: left })}
    </PlainButton>
  )
}
