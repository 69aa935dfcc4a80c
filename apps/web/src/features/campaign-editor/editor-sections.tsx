import { Button, SegmentedControl, Switch } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import {
  changesBySection,
  isLocked,
  isWhole,
  needsAdvanced,
  unpublishedChanges,
  type DraftSection,
} from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { SectionCard } from '../../ui/section-card.tsx'
import classes from './campaign-editor.module.css'
import { AdsetMatrix } from './matrix/adset-matrix.tsx'
import { AdPackagesSection } from './sections/ad-packages-section.tsx'
import { AdvantageAdsets } from './sections/advantage-adsets.tsx'
import { AdvantageSection } from './sections/advantage-section.tsx'
import { AdvancedSection } from './sections/advanced-section.tsx'
import { ForeignAdsets } from './sections/foreign-adsets.tsx'
import { GeneralSection } from './sections/general-section.tsx'
import { GeoSection } from './sections/geo-section.tsx'
import { TargetingSection } from './sections/targeting-section.tsx'
import {
  useDispatch,
  useDraft,
  useDraftFields,
  useEditor,
  useEditorState,
  soFar,
  useSectionStates,
  useShownProblems,
} from './session/use-editor.ts'
import { SectionMenu } from './section-menu.tsx'
import type { Sections } from './use-sections.ts'
import { useSectionSummary } from './use-section-summary.ts'
import { useSectionTitle } from './use-section-title.ts'

type Props = {
  readonly sections: Sections
  /** The file is being published: everything is shown and nothing can be changed. */
  readonly isHeld: boolean
}

/** The six sections, in the order of the specification. */
export function EditorSections(props: Props) {
  const states = useSectionStates()
  return states.map((state) => <Section key={state.section} {...props} state={state} />)
}

type SectionProps = Props & { readonly state: ReturnType<typeof useSectionStates>[number] }

function Section({ sections, isHeld, state: { section, problemCount, isTouched } }: SectionProps) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const problems = useShownProblems()
  const summary = useSectionSummary()(section)
  const title = useSectionTitle()(section)
  const hasLines = useDraft(({ lines }) => lines.length > 0)
  const wrong = problems.filter((problem) => problem.section === section).length
  const changed = useChangedCount(section)
  const isDisabled = sections.disabled.has(section)
  const state = wrong > 0 ? 'wrong' : soFar({ problemCount, isTouched })
  return (
    <SectionCard
      title={title}
      isOpen={!sections.closed.has(section)}
      onToggle={(isOpen) => sections.toggle(section, isOpen)}
      {...(isDisabled ? { lockedReason: t(($) => $.campaignEditor.section.disabled) } : {})}
      state={state}
      stateLabel={t(($) => $.campaignEditor.state[state])}
      summary={summary}
      {...(section === 'adsets' && hasLines ? { note: summary } : {})}
      {...(wrong > 0 ? { problemLabel: t(($) => $.campaignEditor.wrongFields, { count: wrong }) } : {})}
      {...(changed > 0
        ? { changedLabel: t(($) => $.filePublication.unpublishedShort, { count: changed }) }
        : {})}
      actions={
        <>
          {!isDisabled && !isHeld && <OwnActions section={section} />}
          {!isHeld && (
            <SectionMenu
              section={section}
              title={title}
              isDisabled={isDisabled}
              canClear={isTouched}
              onDisable={(isNow) => sections.disable(section, isNow)}
              onClear={() => void dispatch({ type: 'sectionCleared', section })}
            />
          )}
        </>
      }
    >
      <fieldset className={classes.holder} disabled={isHeld}>
        <Content section={section} sections={sections} />
      </fieldset>
    </SectionCard>
  )
}

/** How much of a section asks for something else than what was published. */
function useChangedCount(section: DraftSection): number {
  const { published, changedPackages } = useEditor()
  return useDraft((draft) =>
    published === null
      ? 0
      : (changesBySection(unpublishedChanges(published, draft, changedPackages)).get(section) ?? 0),
  )
}

type ContentProps = Pick<Props, 'sections'> & { readonly section: DraftSection }

function Content({ section, sections }: ContentProps) {
  const isByTheNetwork = useDraft(isWhole)
  switch (section) {
    case 'general':
      return <GeneralSection />
    case 'adPackages':
      return <AdPackagesSection />
    case 'geo':
      return isByTheNetwork ? <AdvantageSection /> : <GeoSection />
    case 'targeting':
      return <TargetingSection />
    case 'adsets':
      return (
        <>
          {isByTheNetwork ? <AdvantageAdsets /> : <Matrix sections={sections} />}
          <ForeignAdsets />
        </>
      )
    case 'advanced':
      return <AdvancedSection />
  }
}

const Matrix = ({ sections }: Pick<Props, 'sections'>) => (
  <>
    <RebuildBar />
    <AdsetMatrix target={sections.matrixTarget} onReached={sections.onMatrixReached} />
  </>
)

/** What stands in the title of a section beside its menu. */
function OwnActions({ section }: { readonly section: DraftSection }) {
  if (section === 'adsets') return <MatrixActions />
  return section === 'advanced' ? <AdvancedSwitch /> : null
}

function AdvancedSwitch() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const draft = useDraftFields('type', 'tracking', 'isAdvanced')
  return (
    <Switch
      aria-label={t(($) => $.campaignEditor.advanced.toggle)}
      checked={draft.isAdvanced}
      disabled={needsAdvanced(draft)}
      onChange={({ currentTarget: { checked } }) =>
        void dispatch({ type: 'advancedToggled', isAdvanced: checked })
      }
    />
  )
}

function MatrixActions() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const draft = useDraftFields('campaignId', 'type', 'adsetBudgetMode')
  const hasMatrix = useDraft((all) => !isWhole(all) && all.lines.length + all.removedLines.length > 0)
  if (!hasMatrix) return null
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

/** What the last change of targeting did to the lines, and the way back. */
function RebuildBar() {
  const { t } = useTranslation()
  const { session, dispatch } = useEditor()
  const notice = useEditorState((state) => state.notice)
  if (notice === null) return null
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
          void dispatch({
            type: 'linesRestored',
            lines: notice.lines,
            removedLines: notice.removedLines,
          })
        }
      >
        {t(($) => $.campaignEditor.matrix.undo)}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={session.dismissNotice}>
        {t(($) => $.campaignEditor.recovery.dismiss)}
      </Button>
    </div>
  )
}
