import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { discussionQuery, seeComments, type Commented, type Discussion } from '../../data/comments.ts'
import { useAction } from '../../data/client/use-action.ts'
import { Answered, NotReadAnew } from '../../ui/answered.tsx'
import { May } from '../rights/for-role.tsx'
import { NewThread } from './new-thread.tsx'
import { Thread } from './thread.tsx'
import classes from './comments.module.css'

export type CommentsProps = {
  readonly on: Commented
  readonly hasAds?: boolean
  /** Where the place has its own heading: that of a dialog. */
  readonly isBare?: boolean
  /** Where it is one part of a column among others, which has its own ground. */
  readonly isFlat?: boolean
}

/** What people say about one thing: open threads, a new one, and the settled ones folded below. */
export function Comments({ on, hasAds = false, isBare = false, isFlat = false }: CommentsProps) {
  const { t } = useTranslation()
  const asked = useQuery(discussionQuery(on))
  const part = useRef<HTMLElement>(null)
  useShownFromLink(part, asked.data !== undefined)
  useSeen(on, part, asked.data)
  const unseen = asked.data ? newIn(asked.data).length : 0
  return (
    <section
      ref={part}
      className={classes.part}
      data-bare={isBare}
      data-flat={isFlat}
      aria-label={t(($) => $.comments.title)}
    >
      {!isBare && (
        <h2>
          {t(($) => $.comments.title)}
          {unseen > 0 && (
            <span className={classes.new}>{t(($) => $.comments.unread, { count: unseen })}</span>
          )}
        </h2>
      )}
      <Answered of={asked} label={t(($) => $.comments.loading)} rows={2}>
        {(discussion) => (
          <>
            <NotReadAnew of={asked} />
            <Threads on={on} discussion={discussion} hasAds={hasAds} />
          </>
        )}
      </Answered>
    </section>
  )
}

type ThreadsProps = { readonly on: Commented; readonly discussion: Discussion; readonly hasAds: boolean }

function Threads({ on, discussion, hasAds }: ThreadsProps) {
  const { t } = useTranslation()
  const [showsResolved, setShowsResolved] = useState(false)
  const { threads } = discussion
  const resolved = threads.filter(({ resolvedAt }) => resolvedAt !== null)
  const shown = threads.filter(({ resolvedAt }) => showsResolved || resolvedAt === null)
  return (
    <>
      {threads.length === 0 && <p className={classes.quiet}>{t(($) => $.comments.none)}</p>}
      {shown
        .filter(({ resolvedAt }) => resolvedAt === null)
        .map((thread) => (
          <Thread key={thread.comments[0]?.id} on={on} thread={thread} discussion={discussion} />
        ))}
      <May may="draft:comment">
        <NewThread on={on} discussion={discussion} hasAds={hasAds} />
      </May>
      {resolved.length > 0 && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.fold}
          aria-expanded={showsResolved}
          onClick={() => setShowsResolved(!showsResolved)}
        >
          {t(($) => $.comments.resolved, { count: resolved.length })}
        </Button>
      )}
      {showsResolved &&
        resolved.map((thread) => (
          <Thread key={thread.comments[0]?.id} on={on} thread={thread} discussion={discussion} />
        ))}
    </>
  )
}

const newIn = ({ threads }: Discussion) =>
  threads.flatMap(({ comments }) => comments.filter(({ isNew, removedAt }) => isNew && removedAt === null))

/** A mail leads here: to the comments, which stand below what they are about. */
function useShownFromLink(part: React.RefObject<HTMLElement | null>, isRead: boolean) {
  useEffect(() => {
    if (isRead && window.location.hash === '#commentaires' && part.current) bringUp(part.current)
  }, [part, isRead])
}

/** Scrolls the one box that scrolls: asked of the browser, every box around it moves too, also those that nobody can move back. */
function bringUp(element: HTMLElement): void {
  let box = element.parentElement
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement
  const scroller = box ?? document.documentElement
  scroller.scrollTop +=
    element.getBoundingClientRect().top - Math.max(0, scroller.getBoundingClientRect().top)
}

/** What is new is noted as seen once it was in sight. */
function useSeen(
  on: Commented,
  part: React.RefObject<HTMLElement | null>,
  discussion: Discussion | undefined,
) {
  const { mutate: see } = useAction(seeComments(on))
  const last = discussion
    ? newIn(discussion)
        .map(({ madeAt }) => madeAt)
        .toSorted()
        .at(-1)
    : undefined
  useEffect(() => {
    const section = part.current
    if (last === undefined || section === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      see(last)
    })
    observer.observe(section)
    return () => observer.disconnect()
  }, [part, last, see])
}
