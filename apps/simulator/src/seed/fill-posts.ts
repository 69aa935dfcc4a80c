import type { SeedAccount } from './accounts.ts'
import { day, type Make, type Setting } from './make.ts'
import { storiesOf, type Story } from './stories.ts'

const kinds = ['photo', 'album', 'video', 'share', 'status'] as const
type PostKind = (typeof kinds)[number]

const statusTypes: Readonly<Record<PostKind, string>> = {
  photo: 'added_photos',
  album: 'added_photos',
  video: 'added_video',
  share: 'shared_story',
  status: 'mobile_status_update',
}

/** Two years of a page's posts: photos, albums, videos, shared links, a few words, one that cannot be promoted, one unpublished. */
export function fillPosts(make: Make, account: SeedAccount, page: string, setting: Setting): void {
  const stories = storiesOf(account)
  Array.from({ length: 26 }, (_, index) => {
    const story = stories[index % stories.length]
    if (story) makePost(make, { account, page, setting, story, index })
  })
}

type Part = {
  readonly account: SeedAccount
  readonly page: string
  readonly setting: Setting
  readonly story: Story
  readonly index: number
}

function makePost(make: Make, { account, page, setting, story, index }: Part): void {
  const kind = kinds[index % kinds.length] ?? 'photo'
  const id = `${page}_1${String(index).padStart(3, '0')}${account.id.slice(4)}`
  const picture = (number: number) =>
    `${setting.publicUrl}/media/demo-${setting.index}-post-${index}-${number}.jpg`
  const permalink = `${setting.publicUrl}/preview/${id}`
  const isPublished = index !== 13
  const added = account.language === 'fr' ? 'a ajouté 5 photos.' : 'added 5 photos.'
  const pictures = kind === 'album' ? Array.from({ length: 5 }, (_, at) => picture(at)) : [picture(0)]
  make(
    id,
    'post',
    account.id,
    page,
    {
      message: story.text,
      ...(kind === 'album' ? { story: `${account.page} ${added}` } : {}),
      ...(kind === 'status' ? {} : { full_picture: picture(0), picture: picture(0) }),
      permalink_url: permalink,
      status_type: statusTypes[kind],
      is_published: isPublished,
      is_hidden: false,
      is_expired: false,
      is_eligible_for_promotion: isPublished && kind !== 'status',
      promotable_id: id,
      instagram_eligibility: kind === 'status' ? 'ineligible' : 'eligible',
      from: { id: page, name: account.page },
      shares: { count: (index * 7) % 40 },
      ...(kind === 'share'
        ? { call_to_action: { type: 'LEARN_MORE', value: { link: 'https://www.example.com/' } } }
        : {}),
      ...(kind === 'status' ? {} : { attachments: attachments(kind, story, pictures, permalink) }),
    },
    { createdAt: setting.start - index * 17 * day - ((index * 5) % 24) * 3_600_000 },
  )
}

const attachmentTypes: Readonly<Record<Exclude<PostKind, 'status'>, string>> = {
  photo: 'photo',
  album: 'album',
  video: 'video_inline',
  share: 'share',
}

function attachments(
  kind: Exclude<PostKind, 'status'>,
  story: Story,
  pictures: readonly string[],
  url: string,
): object[] {
  const media = (src: string | undefined) => ({ image: { src, width: 1080, height: 1080 } })
  return [
    {
      type: attachmentTypes[kind],
      media_type: kind === 'share' ? 'link' : kind,
      title: story.title,
      url: kind === 'share' ? 'https://www.example.com/' : url,
      media: media(pictures[0]),
      ...(pictures.length > 1
        ? {
            subattachments: {
              data: pictures.map((src) => ({ type: 'photo', media: media(src), url })),
            },
          }
        : {}),
    },
  ]
}
