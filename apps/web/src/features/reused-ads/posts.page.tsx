import { Button, Select, Tabs } from '@mantine/core'
import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { useSubScreenPackage } from '../../shared/packages/sub-screen-package.tsx'
import { Answered } from '../../ui/answered.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { notify } from '../../ui/toast.ts'
import { Pager } from './pager.tsx'
import { PostCard } from './post-card.tsx'
import { useAction } from '../../data/client/use-action.ts'
import { pagesQuery, type Page } from '../../data/pages.ts'
import { keepPosts, type Network, pagePostsQuery, type Post } from '../../data/reused-ads.ts'
import classes from './reused-ads.module.css'
import { ReusedScreen } from './reused-screen.tsx'
import { useLeaveChosen } from './use-leave-chosen.ts'
import { PageFor } from '../../shared/rights/for-role.tsx'

const pageSize = 7
const networks = ['facebook', 'instagram'] as const

export const loadPosts = (client: QueryClient, account: string) => client.ensureQueryData(pagesQuery(account))

/** Posts of a page and of its Instagram account, to advertise as they are. */
export const PostsPage = () => (
  <PageFor may="library:edit">
    <PostsScreen />
  </PageFor>
)

function PostsScreen() {
  const { t } = useTranslation()
  const { account } = useAccount()
  const of = useSubScreenPackage(account)
  const { name: packageName, leave: goBack } = of
  const { data: pages } = useSuspenseQuery(pagesQuery(account))
  const [chosen, setChosen] = useState<readonly Post[]>([])
  const [error, setError] = useState<'noneChosen' | 'noName' | null>(null)
  const keep = useAction(keepPosts(account))
  const guard = useLeaveChosen(chosen.length)

  const toggle = (post: Post) => {
    setError(null)
    setChosen(isIn(chosen, post) ? chosen.filter((one) => one.id !== post.id) : [...chosen, post])
  }
  const onNext = () => {
    const missing = chosen.length === 0 ? 'noneChosen' : null
    const problem = packageName === '' ? 'noName' : missing
    setError(problem)
    if (problem) return
    keep.mutate(
      { packageName, chosen },
      {
        onSuccess: (kept) => {
          notify({ kind: 'done', title: t(($) => $.reusedAds.posts.saved) })
          guard.release()
          goBack(kept)
        },
      },
    )
  }

  return (
    <ReusedScreen
      title={t(($) => $.reusedAds.posts.title)}
      back={{ label: t(($) => $.reusedAds.back), onClick: () => goBack() }}
      of={of}
      actions={<Actions count={chosen.length} isSaving={keep.isPending} onNext={onNext} />}
      missing={error && t(($) => $.reusedAds.posts[error])}
      failure={keep.error}
      onRetry={onNext}
    >
      {pages.length === 0 ? (
        <EmptyState title={t(($) => $.reusedAds.posts.noPages)} />
      ) : (
        <PostPicker account={account} pages={pages} chosen={chosen} onToggle={toggle} />
      )}
    </ReusedScreen>
  )
}

type ActionsProps = {
  readonly count: number
  readonly isSaving: boolean
  readonly onNext: () => void
}

function Actions({ count, isSaving, onNext }: ActionsProps) {
  const { t } = useTranslation()
  return (
    <>
      <span className={classes.quiet} aria-live="polite">
        {count > 0 && t(($) => $.reusedAds.chosen, { count })}
      </span>
      <Button loading={isSaving} onClick={onNext}>
        {t(($) => $.reusedAds.posts.next)}
      </Button>
    </>
  )
}

type PickerProps = Pick<ListProps, 'account' | 'chosen' | 'onToggle'> & { readonly pages: readonly Page[] }

/** A page, then one of its two networks, then its posts. */
function PostPicker({ account, pages, chosen, onToggle }: PickerProps) {
  const { t } = useTranslation()
  const [network, setNetwork] = useState<Network>('facebook')
  const [wantedPage, setWantedPage] = useState<string | null>(null)
  const pageId = wantedPage ?? pages[0]?.id ?? null
  return (
    <>
      <Select
        className={classes.narrow}
        label={t(($) => $.reusedAds.posts.page)}
        data={pages.map(({ id, name }) => ({ value: id, label: name }))}
        value={pageId}
        onChange={setWantedPage}
      />
      <Tabs
        value={network}
        onChange={(value) => setNetwork(value === 'instagram' ? 'instagram' : 'facebook')}
      >
        <Tabs.List aria-label={t(($) => $.reusedAds.posts.network)}>
          {networks.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(($) => $.reusedAds.posts[one])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {networks.map((one) => (
          <Tabs.Panel key={one} value={one} pt="sm">
            {one === network && (
              <PostList
                key={`${one} ${pageId}`}
                account={account}
                network={one}
                pageId={pageId}
                chosen={chosen}
                onToggle={onToggle}
              />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

type ListProps = {
  readonly account: string
  readonly network: Network
  readonly pageId: string | null
  readonly chosen: readonly Post[]
  readonly onToggle: (post: Post) => void
}

function PostList({ account, network, pageId, chosen, onToggle }: ListProps) {
  const { t } = useTranslation()
  const [page, setPage] = useState(0)
  const posts = useQuery(pagePostsQuery(account, network, pageId))
  return (
    <Answered
      of={posts}
      rows={pageSize}
      label={t(($) => $.reusedAds.posts.title)}
      failed={t(($) => $.reusedAds.posts.failed)}
    >
      {(data) =>
        data.length === 0 ? (
          <EmptyState title={t(($) => $.reusedAds.posts.none)} />
        ) : (
          <>
            <ul className={classes.posts}>
              {data.slice(page * pageSize, (page + 1) * pageSize).map((post) => (
                <li key={post.id}>
                  <PostCard post={post} isChosen={isIn(chosen, post)} onToggle={() => onToggle(post)} />
                </li>
              ))}
            </ul>
            <Pager page={page} pageSize={pageSize} total={data.length} onPage={setPage} />
          </>
        )
      }
    </Answered>
  )
}

const isIn = (list: readonly Post[], post: Post): boolean => list.some(({ id }) => id === post.id)
