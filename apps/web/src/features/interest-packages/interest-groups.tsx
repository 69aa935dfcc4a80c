import { groupByType, type Interest } from '@vigie/domain'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatShortCount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { interestPackageFr } from './interest-package.fr.ts'
import classes from './interest-package.module.css'

type Props = {
  readonly interests: readonly Interest[]
  /** Ids that the platform no longer takes: they are told, and cannot be chosen. */
  readonly retired?: readonly string[]
  readonly isChosen: (id: string) => boolean
  readonly onToggle: (interest: Interest) => void
}

type KnownType = keyof typeof interestPackageFr.types

/** Interests under the name of their type; each is a switch. */
export function InterestGroups({ interests, retired = [], isChosen, onToggle }: Props) {
  const { t } = useTranslation()
  const names = t(($) => $.interestPackage.types, { returnObjects: true })
  const nameOf = (type: string) => (Object.hasOwn(names, type) ? names[type as KnownType] : names.other)
  return groupByType(interests).map(({ type, interests: list }) => (
    <div key={type} role="group" className={classes.group} aria-label={nameOf(type)}>
      <h3>{nameOf(type)}</h3>
      <ul className={classes.results}>
        {list.map((interest) => (
          <li key={interest.id}>
            <button
              type="button"
              className={classes.result}
              aria-pressed={isChosen(interest.id)}
              disabled={retired.includes(interest.id) && !isChosen(interest.id)}
              onClick={() => onToggle(interest)}
            >
              {isChosen(interest.id) ? (
                <IconCheck size={14} aria-hidden="true" />
              ) : (
                <IconPlus size={14} aria-hidden="true" />
              )}
              <span className={classes.resultName}>{interest.name}</span>
              {retired.includes(interest.id) ? (
                <span className={classes.retiredMark}>{t(($) => $.interestPackage.chosen.retired)}</span>
              ) : (
                <People interest={interest} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  ))
}

function People({
  interest: { audienceSizeLowerBound: lower, audienceSizeUpperBound: upper },
}: {
  readonly interest: Interest
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const people = (count: number) => formatShortCount(count, language)
  return <span className={classes.people}>{text()}</span>

  function text(): string {
    if (lower === null) return t(($) => $.interestPackage.peopleUnknown)
    if (upper === null) return t(($) => $.interestPackage.peopleFrom, { lower: people(lower) })
    return t(($) => $.interestPackage.people, { lower: people(lower), upper: people(upper) })
  }
}
