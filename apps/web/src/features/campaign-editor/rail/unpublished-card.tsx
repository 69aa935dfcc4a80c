import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react'
import { backToLive, lineKey, targetName, unpublishedChanges, type UnpublishedChange } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { useDivergenceText } from '../conflict/divergence-text.ts'
import { useDraft, useEditor } from '../session/use-editor.ts'
import classes from './summary-rail.module.css'

/** What the file of a live campaign asks for otherwise than what is live: each with both values. */
export function UnpublishedCard() {
  const { t } = useTranslation()
  const { published, dispatch } = useEditor()
  const draft = useDraft((all) => all)
  const divergenceText = useDivergenceText(useAccount())
  if (published === null) return null
  const changes = unpublishedChanges(published, draft)
  const lineName = (key: string): string => {
    const line = [...draft.lines, ...published.lines].find((one) => lineKey(one) === key)
    if (!line) return ''
    return `${targetName(line.target) ?? t(($) => $.campaignEditor.matrix.broad)} · ${line.geoPackage.name}`
  }
  const wordsOf = (change: UnpublishedChange) => {
    if (change.kind === 'field' || change.kind === 'line') {
      const both = { mine: draft, theirs: published }
      const { label, my, their } = divergenceText({ ...change, mine: true, theirs: false }, both)
      return { label, before: their, after: my }
    }
    const label = t(($) => $.campaignEditor.rail[change.kind], { line: lineName(change.lineKey) })
    return { label, before: null, after: null }
  }
  return (
    <section className={classes.card}>
      <h2>
        {changes.length === 0
          ? t(($) => $.campaignEditor.rail.asLive)
          : t(($) => $.filePublication.unpublished, { count: changes.length })}
      </h2>
      {changes.length === 0 && <p className={classes.quiet}>{t(($) => $.campaignEditor.rail.asLiveHint)}</p>}
      <ul className={classes.changes}>
        {changes.map((change) => {
          const { label, before, after } = wordsOf(change)
          const back = backToLive(change, published)
          return (
            <li key={JSON.stringify(change)}>
              <strong>{label}</strong>
              {back && (
                <ActionIcon
                  className={classes.back}
                  variant="subtle"
                  color="gray"
                  size={24}
                  aria-label={t(($) => $.campaignEditor.rail.backToLive, { label })}
                  title={t(($) => $.campaignEditor.rail.backToLive, { label })}
                  onClick={() => void dispatch(back)}
                >
                  <IconArrowBackUp size={15} aria-hidden="true" />
                </ActionIcon>
              )}
              {before !== null && (
                <span>
                  <span className="visually-hidden">{t(($) => $.campaignEditor.rail.live)} </span>
                  <del>{before}</del> <IconArrowRight size={12} aria-hidden="true" /> <ins>{after}</ins>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
