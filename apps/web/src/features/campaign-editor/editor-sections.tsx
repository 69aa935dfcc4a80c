import { Button, SegmentedControl, Switch } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import {
  isAdvantage,
  isLocked,
  needsAdvanced,
  type CampaignDraft,
  type DraftSection,
  type SectionState,
} from '@vigie/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionCard } from '../../ui/section-card.tsx'
import classes from './campaign-editor.module.css'
import type { Editor } from './editor.ts'
import { AdsetMatrix } from './matrix/adset-matrix.tsx'
import { AdPackagesSection } from './sections/ad-packages-section.tsx'
import { AdvantageAdsets } from './sections/advantage-adsets.tsx'
import { AdvantageSection } from './sections/advantage-section.tsx'
import { AdvancedSection } from './sections/advanced-section.tsx'
import { ForeignAdsets } from './sections/foreign-adsets.tsx'
import { GeneralSection } from './sections/general-section.tsx'
import { GeoSection } from './sections/geo-section.tsx'
import { TargetingSection } from './sections/targeting-section.tsx'
import { SectionMenu } from './section-menu.tsx'
import type { Sections } from './use-sections.ts'
import type { RebuildNotice } from './session/rebuilding.ts'
import { useSectionSummary } from './use-section-summary.ts'
import { useSectionTitle } from './use-section-title.ts'

type Props = {
  readonly editor: Editor
  readonly states: readonly SectionState[]
  readonly sections: Sections
  /** The file is being published: everything is shown and nothing can be changed. */
  readonly isHeld: boolean
  readonly heldLines: CampaignDraft['lines'] | null
  readonly notice: RebuildNotice | null
  readonly onDismissNotice: () => void
}

/** The six sections, in the order of the specification. */
export function EditorSections(props: Props) {
  const { t } = useTranslation()
  const { editor, states, sections } = props
  const summaryOf = useSectionSummary(editor)
  const shown =
    props.heldLines === null ? editor : { ...editor, draft: { ...editor.draft, lines: props.heldLines } }
  const contents: Readonly<Record<DraftSection, ReactNode>> = {
    general: <GeneralSection editor={editor} />,
    adPackages: <AdPackagesSection editor={editor} />,
    geo: isAdvantage(editor.draft.type) ? (
      <AdvantageSection editor={editor} />
    ) : (
      <GeoSection editor={editor} />
    ),
    targeting: <TargetingSection editor={editor} />,
    adsets: (
      <>
        {isAdvantage(editor.draft.type) ? (
          <AdvantageAdsets editor={editor} />
        ) : (
          <>
            {props.notice && (
              <RebuildBar editor={editor} notice={props.notice} onDismiss={props.onDismissNotice} />
            )}
            <AdsetMatrix
              editor={shown}
              isRebuilding={props.heldLines !== null}
              target={sections.matrixTarget}
              onReached={sections.onMatrixReached}
            />
          </>
        )}
        <ForeignAdsets editor={editor} />
      </>
    ),
    advanced: <AdvancedSection editor={editor} />,
  }
  const actions: Partial<Record<DraftSection, ReactNode>> = {
    adsets: <MatrixActions editor={editor} />,
    advanced: (
      <Switch
        aria-label={t(($) => $.campaignEditor.advanced.toggle)}
        checked={editor.draft.isAdvanced}
        disabled={needsAdvanced(editor.draft)}
        onChange={({ currentTarget: { checked } }) =>
          void editor.dispatch({ type: 'advancedToggled', isAdvanced: checked })
        }
      />
    ),
  }
  const titleOf = useSectionTitle(editor.draft)
  return states.map(({ section, problemCount, isTouched }) => {
    const wrong = editor.problems.filter((problem) => problem.section === section).length
    const isDisabled = sections.disabled.has(section)
    const state = wrong > 0 ? 'wrong' : problemCount === 0 && isTouched ? 'valid' : 'untouched'
    return (
      <SectionCard
        key={section}
        title={titleOf(section)}
        isOpen={!sections.closed.has(section)}
        onToggle={(isOpen) => sections.toggle(section, isOpen)}
        {...(isDisabled ? { lockedReason: t(($) => $.campaignEditor.section.disabled) } : {})}
        state={state}
        stateLabel={t(($) => $.campaignEditor.state[state])}
        summary={summaryOf(section)}
        {...(section === 'adsets' && editor.draft.lines.length > 0 ? { note: summaryOf(section) } : {})}
        {...(wrong > 0 ? { problemLabel: t(($) => $.campaignEditor.wrongFields, { count: wrong }) } : {})}
        actions={
          <>
            {!isDisabled && !props.isHeld && actions[section]}
            {!props.isHeld && (
              <SectionMenu
                section={section}
                title={titleOf(section)}
                isDisabled={isDisabled}
                canClear={isTouched}
                onDisable={(isNow) => sections.disable(section, isNow)}
                onClear={() => void editor.dispatch({ type: 'sectionCleared', section })}
              />
            )}
          </>
        }
      >
        <fieldset className={classes.holder} disabled={props.isHeld}>
          {contents[section]}
        </fieldset>
      </SectionCard>
    )
  })
}

function MatrixActions({ editor: { draft, dispatch } }: { readonly editor: Editor }) {
  const { t } = useTranslation()
  if (isAdvantage(draft.type) || (draft.lines.length === 0 && draft.removedLines.length === 0)) return null
  return (
    <div className={classes.headActions}>
      {t(($) => $.campaignEditor.matrix.adsetBudget)}
      <SegmentedControl
        size="xs"
        aria-label={t(($) => $.campaignEditor.matrix.adsetBudget)}
        disabled={isLocked(draft, 'budgetMode')}
        value={draft.adsetBudgetMode}
        onChange={(mode) => void dispatch({ type: 'adsetBudgetModeChosen', mode })}
        data={[
          { value: 'daily', label: t(($) => $.campaignEditor.general.daily) },
          { value: 'lifetime', label: t(($) => $.campaignEditor.general.lifetime) },
        ]}
      />
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconArrowBackUp size={15} />}
        onClick={() => void dispatch({ type: 'linesReset' })}
      >
        {t(($) => $.campaignEditor.matrix.reset)}
      </Button>
    </div>
  )
}

type BarProps = {
  readonly editor: Editor
  readonly notice: RebuildNotice
  readonly onDismiss: () => void
}

/** What the last change of targeting did to the lines, and the way back. */
function RebuildBar({ editor, notice, onDismiss }: BarProps) {
  const { t } = useTranslation()
  const parts = [
    ...(notice.added.length > 0
      ? [t(($) => $.campaignEditor.matrix.added, { count: notice.added.length })]
      : []),
    ...(notice.removed.length > 0
      ? [
          t(($) => $.campaignEditor.matrix[notice.added.length > 0 ? 'removed' : 'removedAlone'], {
            count: notice.removed.length,
          }),
        ]
      : []),
  ]
  return (
    <div className={classes.notice} role="status">
      <span>{parts.join(', ')}</span>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() =>
          void editor.dispatch({
            type: 'linesRestored',
            lines: notice.lines,
            removedLines: notice.removedLines,
          })
        }
      >
        {t(($) => $.campaignEditor.matrix.undo)}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onDismiss}>
        {t(($) => $.campaignEditor.recovery.dismiss)}
      </Button>
    </div>
  )
}
