import { foldText } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { Discussion } from '../../data/comments.ts'
import classes from './comments.module.css'

type Person = Discussion['people'][number]

/** As many as fit below a field. */
const mostShown = 6

/** Those whose name, or a word of it, begins as what is typed after the sign. */
export function peopleFor(people: readonly Person[], typed: string): readonly Person[] {
  const wanted = foldText(typed)
  return people
    .filter(({ name }) => {
      const folded = foldText(name)
      return folded.startsWith(wanted) || folded.split(/[\s-]+/).some((word) => word.startsWith(wanted))
    })
    .slice(0, mostShown)
}

type Props = {
  readonly id: string
  readonly people: readonly Person[]
  /** Which of them Enter takes. */
  readonly at: number
  readonly onPick: (person: Person) => void
}

export const optionId = (list: string, at: number): string => `${list}-${at}`

/** The people who may be mentioned, below the field in which the sign was typed: the field keeps the keys. */
export function PeopleList({ id, people, at, onPick }: Props) {
  const { t } = useTranslation()
  return (
    <ul id={id} role="listbox" aria-label={t(($) => $.comments.people)} className={classes.people}>
      {people.length === 0 && (
        <li role="option" aria-selected={false} aria-disabled="true" className={classes.quiet}>
          {t(($) => $.comments.nobody)}
        </li>
      )}
      {people.map((person, index) => (
        <li
          key={person.id}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === at}
          // Before the field loses the focus: a list that closes under the hand picks nobody.
          onMouseDown={(event) => {
            event.preventDefault()
            onPick(person)
          }}
        >
          <bdi>{person.name}</bdi>
          {!person.isTold && <span className={classes.quiet}>{t(($) => $.comments.noMail)}</span>}
        </li>
      ))}
    </ul>
  )
}
