import {
  IconBell,
  IconBuildingBroadcastTower,
  IconKey,
  IconRadar2,
  IconUserQuestion,
  IconWorld,
} from '@tabler/icons-react'
import type { JournalEntry } from '../../data/journal.ts'
import { PersonMark } from '../../ui/person-mark.tsx'
import classes from './journal.module.css'

const signs = {
  people: IconUserQuestion,
  strategies: IconRadar2,
  tokens: IconKey,
  elsewhere: IconUserQuestion,
  platform: IconWorld,
  vigie: IconBuildingBroadcastTower,
} as const

/** Whose hand it was: the letters of a person of the team or elsewhere, the sign of what is none. */
export function JournalHandMark({
  who,
  personName,
  origin,
}: Pick<JournalEntry, 'who' | 'personName' | 'origin'>) {
  const isPerson = who === 'people' || who === 'elsewhere'
  return (
    <span className={classes.hand} data-who={who}>
      <PersonMark name={isPerson ? personName : null} sign={origin === 'alert' ? IconBell : signs[who]} />
    </span>
  )
}
