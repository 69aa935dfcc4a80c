import type { CarouselDraft } from '@vigie/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/use-language.ts'
import { labelsQuery } from '../../data/labels.ts'
import { pageInUse, pagesQuery } from '../../data/pages.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './carousel.module.css'

/** The carousel as it swipes in the feed: the text above, one card and the edge of the next. */
export function SwipePreview({
  draft,
  account,
}: {
  readonly draft: CarouselDraft
  readonly account: string
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data } = useQuery(labelsQuery('CALL_TO_ACTION'))
  const page = pageInUse(useQuery(pagesQuery(account)).data ?? [])?.name ?? t(($) => $.carousel.preview.page)
  const labelOf = (value: string) => data?.names.find((name) => name.value === value)?.[language] ?? value
  return (
    <section className={classes.preview} aria-label={t(($) => $.carousel.preview.title)}>
      <h2>{t(($) => $.carousel.preview.title)}</h2>
      <p className={classes.quiet}>
        {draft.cards.length === 0 ? t(($) => $.carousel.preview.empty) : t(($) => $.carousel.preview.hint)}
      </p>
      {draft.cards.length > 0 && (
        <div className={classes.feed}>
          <div className={classes.feedHead}>
            <span className={classes.logo} aria-hidden="true">
              {page.charAt(0).toUpperCase()}
            </span>
            <span>
              <b>{page}</b>
              <small>{t(($) => $.carousel.preview.sponsored)}</small>
            </span>
          </div>
          {draft.body !== '' && <p className={classes.feedText}>{draft.body}</p>}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls is reached by keyboard */}
          <ul className={classes.swipe} tabIndex={0} aria-label={t(($) => $.carousel.preview.hint)}>
            {draft.cards.map(({ visual, title, description, callToAction }) => (
              <li key={visual.id}>
                <Picture
                  className={classes.swipePicture}
                  src={visual.url}
                  isFilm={visual.kind === 'video'}
                  size={40}
                />
                <div>
                  <span>
                    <b>{title}</b>
                    <small>{description}</small>
                  </span>
                  {callToAction !== '' && <em>{labelOf(callToAction)}</em>}
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
