import { cutPostText, postPictures } from '@vigie/domain'
import { Checkbox } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/format.ts'
import { platformLink } from '../../lib/platform-link.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { Post } from '../../data/reused-ads.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './reused-ads.module.css'

type Props = {
  readonly post: Post
  readonly isChosen: boolean
  readonly onToggle: () => void
}

/** A post: its text cut at 150 characters, three pictures and how many more. */
export function PostCard({ post, isChosen, onToggle }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const day = post.createdAt === null ? post.id : formatDay(dayOf(post.createdAt), language)
  const more = post.pictures.length - postPictures
  const link = platformLink(post.permalinkUrl)
  return (
    <div className={classes.post} data-picked={isChosen || undefined}>
      <label>
        <Checkbox
          size="xs"
          checked={isChosen}
          disabled={!post.isEligible}
          aria-label={t(($) => $.reusedAds.posts.choose, { day })}
          onChange={onToggle}
        />
        <span className={classes.postBody}>
          <small>{day}</small>
          <span>{post.text === '' ? t(($) => $.reusedAds.posts.noText) : cutPostText(post.text)}</span>
          {!post.isEligible && <em>{t(($) => $.reusedAds.posts.ineligible)}</em>}
        </span>
      </label>
      {post.pictures.length > 0 && (
        <div className={classes.pictures}>
          {post.pictures.slice(0, postPictures).map((picture) => (
            <Picture key={picture} src={picture} />
          ))}
          {more > 0 && <span>{t(($) => $.reusedAds.posts.more, { count: more })}</span>}
        </div>
      )}
      {link !== null && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {t(($) => $.reusedAds.posts.outside)}
          <IconExternalLink size={13} aria-hidden="true" />
        </a>
      )}
    </div>
  )
}

/** The platform writes zones without a colon: `+0000`. */
const dayOf = (time: string): string => time.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
