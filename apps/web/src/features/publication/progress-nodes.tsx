import { SegmentedControl } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { PublicationNodeView } from '@vigie/domain'
import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/format.ts'
import { filterNodes, nodeFilters, type NodeFilter } from './node-filter.ts'
import { NodeRow } from './node-row.tsx'
import lines from './plan-lines.module.css'
import classes from './progress.module.css'
import shared from './publication.module.css'

/** Above this many objects only the visible ones are drawn: thousands change while a person watches. */
const mostDrawn = 60
const rowHeight = 35

type Props = {
  readonly nodes: readonly PublicationNodeView[]
  /** Nothing is to be done any more: what was not made stays so. */
  readonly isOver: boolean
}

/** Every object of a publication with its state and, when it failed, why. */
export function ProgressNodes({ nodes, isOver }: Props) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<NodeFilter>('all')
  const scroller = useRef<HTMLDivElement>(null)
  const wanted = filterNodes(nodes, filter)
  const { isVirtual, virtual, drawn } = useDrawn(wanted, scroller)
  const choose = (next: NodeFilter) => {
    setFilter(next)
    if (scroller.current) scroller.current.scrollTop = 0
  }
  return (
    <section className={`${lines.block} ${classes.nodes}`}>
      <Head nodes={nodes} isOver={isOver} filter={filter} onChoose={choose} />
      <div
        ref={scroller}
        className={classes.scroller}
        role="region"
        aria-label={t(($) => $.publication.progress.objects)}
        tabIndex={0}
      >
        {wanted.length === 0 && (
          <p className={`${shared.quiet} ${classes.none}`}>{t(($) => $.publication.progress.noneSuch)}</p>
        )}
        <ul
          className={lines.lines}
          style={isVirtual ? { height: virtual.getTotalSize(), position: 'relative' } : undefined}
        >
          {drawn.map(({ index, start }) => {
            const node = wanted[index]
            return (
              node && (
                <NodeRow
                  key={node.key}
                  node={node}
                  isOver={isOver}
                  index={index}
                  count={wanted.length}
                  start={start}
                  measure={isVirtual ? virtual.measureElement : undefined}
                />
              )
            )
          })}
        </ul>
      </div>
    </section>
  )
}

/** Those that are drawn: all, or where there are many those in sight. */
function useDrawn(wanted: Props['nodes'], scroller: RefObject<HTMLDivElement | null>) {
  const isVirtual = wanted.length > mostDrawn
  const virtual = useVirtualizer({
    count: wanted.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => wanted[index]?.key ?? index,
    overscan: 8,
    enabled: isVirtual,
  })
  const drawn = isVirtual
    ? virtual.getVirtualItems().map(({ index, start }) => ({ index, start }))
    : wanted.map((_, index) => ({ index, start: null }))
  return { isVirtual, virtual, drawn }
}

type HeadProps = Props & { readonly filter: NodeFilter; readonly onChoose: (filter: NodeFilter) => void }

function Head({ nodes, isOver, filter, onChoose }: HeadProps) {
  const { t } = useTranslation()
  const label = (one: NodeFilter) =>
    `${t(($) => $.publication.progress.filter[one])} ${formatCount(filterNodes(nodes, one).length)}`
  return (
    <div className={classes.nodesHead}>
      <h2>{t(($) => $.publication.progress.objects)}</h2>
      <SegmentedControl
        size="xs"
        aria-label={t(($) => $.publication.progress.filter.label)}
        value={filter}
        data={nodeFilters
          .filter((one) => !isOver || one !== 'waiting')
          .map((value) => ({ value, label: label(value) }))}
        onChange={onChoose}
      />
    </div>
  )
}
