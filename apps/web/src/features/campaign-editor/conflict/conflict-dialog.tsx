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
  const { account, timezone } = useAccount()
  const { base, mine } = useEditorState((state) => ({ base: state.base, mine: state.draft }))
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const { data: theirs, isError } = useQuery(theirsQuery(account, mine.fileId ?? ''))
  const { data: names } = useQuery(namesOfAuthorsQuery(account))
  const { author, updatedAt } = isApiError(error) ? error.facts : {}
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
      {theirs && <Divergences works={{ base, mine, theirs }} taken={taken} onTake={take} />}
      <Ways works={theirs && { base, mine, theirs }} taken={taken} onReload={onReload} />
    </>
  )
}

/** What was opened, what this person made of it, and what somebody else stored meanwhile. */
type Works = { readonly base: CampaignDraft; readonly mine: CampaignDraft; readonly theirs: CampaignDraft }
/** Keys of the differences in which the other person's value is kept. */
type Taken = { readonly taken: ReadonlySet<string> }

type DivergencesProps = Taken & {
  readonly works: Works
  readonly onTake: (one: Divergence, isTheirs: boolean) => void
}

function Divergences({ works: { base, mine, theirs }, taken, onTake }: DivergencesProps) {
  const { t } = useTranslation()
  const { currency, timezone } = useAccount()
  const textOf = useDivergenceText({ currency, timezone })
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          {(['what', 'mine', 'theirs', 'kept'] as const).map((column) => (
            <Table.Th key={column}>{t(($) => $.campaignEditor.conflict[column])}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {divergences(base, mine, theirs).map((one) => {
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
                    onChange={(side) => onTake(one, side === 'theirs')}
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
  )
}

type WaysProps = Taken & {
  /** Not there until the other person's work was read. */
  readonly works: Works | undefined
  readonly onReload: () => void
}

/** The ways out: theirs alone, mine alone, or both put together. */
function Ways({ works, taken, onReload }: WaysProps) {
  const { t } = useTranslation()
  const { session } = useEditor()
  const store = (merged: (all: Works) => CampaignDraft) => () =>
    works && void session.merge(merged(works), works.theirs)
  return (
    <div className={classes.conflict}>
      <Button variant="default" onClick={onReload}>
        {t(($) => $.campaignEditor.conflict.reload)}
      </Button>
      <Button
        variant="default"
        disabled={!works}
        onClick={store(({ mine, theirs }) => ({ ...mine, revision: theirs.revision }))}
      >
        {t(($) => $.campaignEditor.conflict.overwrite)}
      </Button>
      <Button
        // A button that cannot be pressed yet cannot take the focus, which would then stay behind the dialog.
        data-autofocus={works ? true : undefined}
        disabled={!works}
        onClick={store((all) => mergeDrafts(all, taken))}
      >
        {t(($) => $.campaignEditor.conflict.merge)}
      </Button>
    </div>
  )
}
