import type { CommentContent } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { Discussion } from '../../data/comments.ts'
import classes from './comments.module.css'

type Props = { readonly content: CommentContent; readonly names: Discussion['names'] }

/** What was written, as text and nothing else: an address in it is no link, and each line has its own direction. */
export function CommentText({ content, names }: Props) {
  const { t } = useTranslation()
  return (
    <p className={classes.text} dir="auto">
      {content.map((piece, index) =>
        'text' in piece ? (
          piece.text
        ) : (
          <bdi key={index} className={classes.mention}>
            @{names[piece.person] || t(($) => $.comments.someone)}
          </bdi>
        ),
      )}
    </p>
  )
}
