import { IconCheck, IconExclamationMark } from '@tabler/icons-react'
import { countAdsets, isWhole, targetingPart, targetsOf } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { soFar, useDraft, useDraftFields, useSectionStates, useShownProblems } from '../session/use-editor.ts'
import { useSectionTitle } from '../use-section-title.ts'
import classes from './summary-rail.module.css'

/** How far a file that was never published is filled in, section by section. */
export function SectionsCard() {
  const { t } = useTranslation()
  const problems = useShownProblems()
  const draft = useDraftFields('adPackages', 'isAdvanced')
  const counts = useDraft((all) => ({
    places: (isWhole(all) ? all.countries : all.geoPackages).length,
    targets: targetsOf(targetingPart(all)).length,
    rows: isWhole(all) ? countAdsets(all) : all.lines.length,
  }))
  const shown = useSectionStates().map((state) => ({
    ...state,
    wrong: problems.filter(({ section }) => section === state.section).length,
  }))
  // A mode that is off asks for nothing: it is no section that would still have to be filled in.
  const asked = shown.filter(({ section }) => section !== 'advanced' || draft.isAdvanced)
  const done = asked.filter(({ problemCount, isTouched }) => problemCount === 0 && isTouched).length
  const titleOf = useSectionTitle()
  const facts = {
    general: '',
    adPackages: String(draft.adPackages.length),
    geo: String(counts.places),
    targeting: String(counts.targets),
    adsets: String(counts.rows),
    advanced: draft.isAdvanced ? t(($) => $.campaignEditor.rail.enabled) : '',
  }
  return (
    <section className={classes.card}>
      <h2>
        {t(($) => $.campaignEditor.rail.sections)}
        <span className={classes.end}>
          {t(($) => $.campaignEditor.rail.sectionCount, { done, total: asked.length })}
        </span>
      </h2>
      <ul className={classes.sections}>
        {shown.map(({ section, wrong, problemCount, isTouched }) => (
          <li key={section}>
            <i data-state={wrong > 0 ? 'wrong' : soFar({ problemCount, isTouched })} aria-hidden="true">
              {wrong > 0 && <IconExclamationMark size={10} stroke={3} />}
              {wrong === 0 && problemCount === 0 && isTouched && <IconCheck size={10} stroke={3} />}
            </i>
            {titleOf(section)}
            <span className={classes.end}>
              {wrong > 0 ? t(($) => $.campaignEditor.rail.errors, { count: wrong }) : facts[section]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
