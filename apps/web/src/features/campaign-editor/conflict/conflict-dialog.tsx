import { Button, Modal, SegmentedControl, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  divergenceKey,
  divergences,
  isConflict,
  mergeDrafts,
  type CampaignDraft,
  type Divergence,
} from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../lib/api-error.ts'
import { formatAccountTime } from '../../../lib/format.ts'
import { useAccount } from '../../../data/session.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { namesOfAuthorsQuery } from '../../../data/people.ts'
import { theirsQuery } from '../../../data/configurations.ts'
import classes from '../campaign-editor.module.css'
import { useEditor, useEditorState } from '../session/use-editor.ts'
import { useDivergenceText } from './divergence-text.ts'

type Props = {
  /** `null` while the question is put off. */
  readonly error: unknown
  readonly onClose: () => void
  readonly onReload: () => void
}

/** Somebody else saved the same file: the work of both is put together, and what both changed is chosen, never lost. */
export function ConflictDialog(props: Props) {
  const { t } = useTranslation()
  const { error, onClose } = props
  return (
    <Modal
      opened={error !== null}
      onClose={onClose}
      size="xl"
      title={t(($) => $.campaignEditor.conflict.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.campaignEditor.cancel) }}
    >
      {error !== null && <Comparison {...props} />}
    </Modal>
  )
}

function Comparison({ error, onReload }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { account, currency, timezone } = useAccount()
  const { session } = useEditor()
  const { base, mine } = useEditorState((state) => ({ base: state.base, mine: state.draft }))
  const merge = (merged: CampaignDraft, their: CampaignDraft) => void session.merge(merged, their)
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const { data: theirs, isError } = useQuery(theirsQuery(account, mine.fileId ?? ''))
  const { data: names } = useQuery(namesOfAuthorsQuery(account))
  const textOf = useDivergenceText({ currency, timezone })
  const facts = isApiError(error) ? error.facts : {}
  const { author, updatedAt } = facts
  const found = theirs ? divergences(base, mine, theirs) : []
  const take = (one: Divergence, isTheirs: boolean) =>
    setTaken((former) => {
      const without = [...former].filter((key) => key !== divergenceKey(one))
      return new Set(isTheirs ? [...without, divergenceKey(one)] : without)
    })
  return (
    <>
      <p>
        {t(($) => $.campaignEditor.conflict.body, {
          author: typeof author === 'string' ? (names?.get(author) ?? author) : '?',
          time: typeof updatedAt === 'string' ? formatAccountTime(updatedAt, language, timezone) : '?',
        })}
      </p>
      {isError && <p role="alert">{t(($) => $.campaignEditor.listFailed)}</p>}
      {theirs && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(($) => $.campaignEditor.conflict.what)}</Table.Th>
              <Table.Th>{t(($) => $.campaignEditor.conflict.mine)}</Table.Th>
              <Table.Th>{t(($) => $.campaignEditor.conflict.theirs)}</Table.Th>
              <Table.Th>{t(($) => $.campaignEditor.conflict.kept)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {found.map((one) => {
              const { label, my, their } = textOf(one, { mine, theirs })
              return (
                <Table.Tr key={divergenceKey(one)} data-conflict={isConflict(one) || undefined}>
                  <Table.Td>{label}</Table.Td>
                  <Table.Td>{my}</Table.Td>
                  <Table.Td>{their}</Table.Td>
                  <Table.Td>
                    {isConflict(one) ? (
                      <SegmentedControl
                        size="xs"
                        aria-label={label}
                        value={taken.has(divergenceKey(one)) ? 'theirs' : 'mine'}
                        onChange={(side) => take(one, side === 'theirs')}
                        data={[
                          { value: 'mine', label: t(($) => $.campaignEditor.conflict.keepMine) },
                          { value: 'theirs', label: t(($) => $.campaignEditor.conflict.keepTheirs) },
                        ]}
                      />
                    ) : (
                      t(($) => $.campaignEditor.conflict[one.mine ? 'keepMine' : 'keepTheirs'])
                    )}
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      )}
      <div className={classes.conflict}>
        <Button variant="default" onClick={onReload}>
          {t(($) => $.campaignEditor.conflict.reload)}
        </Button>
        <Button
          variant="default"
          disabled={!theirs}
          onClick={() => theirs && merge({ ...mine, revision: theirs.revision }, theirs)}
        >
          {t(($) => $.campaignEditor.conflict.overwrite)}
        </Button>
        <Button
          // A button that cannot be pressed yet cannot take the focus, which would then stay behind the dialog.
          data-autofocus={theirs ? true : undefined}
          disabled={!theirs}
          onClick={() => theirs && merge(mergeDrafts({ base, mine, theirs }, taken), theirs)}
        >
          {t(($) => $.campaignEditor.conflict.merge)}
        </Button>
      </div>
    </>
  )
}
