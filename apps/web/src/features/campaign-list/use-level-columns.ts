import type { DeliveryLevel } from '@vigie/domain'
import { createContext, useContext } from 'react'
import { useSession } from '../../data/session.ts'
import { columnsOf } from './level-columns.ts'

/** Whose list stands around; campaigns where nobody says. */
export const ListLevel = createContext<DeliveryLevel>('campaign')

/** The columns that the person chose for the list that is looked at. */
export const useLevelColumns = () => columnsOf(useSession().preferences, useContext(ListLevel))
