import { parseMorning } from '@vigie/contract'
import type { MorningTold } from '@vigie/domain'
import type { Line } from '../../data/morning.ts'

/** What a line tells; one of another version is told as what it is. */
export const toldIn = ({ told }: Pick<Line, 'told'>): MorningTold =>
  parseMorning(told.code, told.facts) ?? { code: 'unreadable', facts: { stored: told.code } }
