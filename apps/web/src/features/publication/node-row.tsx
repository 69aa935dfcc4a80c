import type { PublicationNodeView } from '@vigie/domain'
import { memo, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../lib/errors.ts'
import lines from './plan-lines.module.css'
import classes from './progress.module.css'
import shared from './publication.module.css'

type Props = {
  readonly node: PublicationNodeView
  readonly isOver: boolean
  readonly index: number
  readonly count: number
  /** Where a row of many is drawn; `null` in the flow. */
  readonly start: number | null
  readonly measure: Ref<HTMLLIElement> | undefined
}

/** One object and its state. Drawn again when it changed, not when another did. */
export const NodeRow = memo(function NodeRow({ node, isOver, index, count, start, measure }: Props) {
  const { t } = useTranslation()
  const meanings: Readonly<Record<string, string>> = t(($) => $.refusals.meanings, { returnObjects: true })
  const said = [node.errorTitle, node.errorMessage].filter((part) => part).join(' : ')
  return (
    <li
      ref={measure}
      className={classes.node}
      data-index={index}
      data-state={node.state}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={start === null ? undefined : { position: 'absolute', top: start, width: '100%' }}
    >
      <span className={shared.quiet}>{t(($) => $.publication.kinds[node.kind])}</span>
      <span className={lines.name} title={node.name}>
        {node.name}
      </span>
      <code className="mono">{node.platformId ?? ''}</code>
      <span className={classes.nodeState}>
        {isOver && node.state === 'PENDING'
          ? t(($) => $.publication.neverMade)
          : t(($) => $.publication.nodes[node.state])}
      </span>
      {node.errorMessage !== null && (
        <span className={classes.nodeError} title={said}>
          {meanings[node.errorMeaning ?? ''] ?? (said || refusalText(node.errorCode ?? ''))}
        </span>
      )}
    </li>
  )
})
