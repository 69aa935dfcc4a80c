import { useTranslation } from 'react-i18next'
import type { CommentCounts } from '../../data/comments.ts'
import classes from './count-mark.module.css'

/** How much was said where a thing is listed: what the person has not seen, else how much there is. */
export function CountMark({ counts: { unseen, all } }: { readonly counts: CommentCounts }) {
  const { t } = useTranslation()
  if (unseen > 0) return <span className={classes.new}>{t(($) => $.comments.unread, { count: unseen })}</span>
  return all > 0 && <span className={classes.all}>{t(($) => $.comments.said, { count: all })}</span>
}
