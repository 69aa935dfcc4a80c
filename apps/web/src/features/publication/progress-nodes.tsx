import { Checkbox } from '@mantine/core'
import type { PublicationNodeView } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './progress.module.css'
import shared from './publication.module.css'

const mostNodes = 400

/** Every object of a publication with its state and, when it failed, why. */
export function ProgressNodes({ nodes }: { readonly nodes: readonly PublicationNodeView[] }) {
  const { t } = useTranslation()
  const [isFiltered, setFiltered] = useState(false)
  const wanted = isFiltered
    ? nodes.filter(({ state }) => state === 'REJECTED' || state === 'UNKNOWN' || state === 'GONE')
    : nodes
  const more = wanted.length - mostNodes
  return (
    <section className={shared.block}>
      <div className={classes.nodesHead}>
        <h2>{t(($) => $.publication.progress.objects)}</h2>
        <Checkbox
          label={t(($) => $.publication.progress.onlyProblems)}
          checked={isFiltered}
          onChange={({ currentTarget: { checked } }) => setFiltered(checked)}
        />
      </div>
      <ul className={shared.lines}>
        {wanted.slice(0, mostNodes).map((node) => (
          <li key={node.key} className={classes.node} data-state={node.state}>
            <span className={shared.quiet}>{t(($) => $.publication.kinds[node.kind])}</span>
            <span className={shared.name} title={node.name}>
              {node.name}
            </span>
            <code className="mono">{node.platformId ?? ''}</code>
            <span className={classes.nodeState}>{t(($) => $.publication.nodes[node.state])}</span>
            {node.errorMessage !== null && (
              <span className={classes.nodeError}>
                {[node.errorTitle, node.errorMessage].filter((part) => part).join(' : ')}
              </span>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={shared.folded}>{t(($) => $.publication.progress.more, { count: more })}</p>}
    </section>
  )
}
