import { isFigureKey, type FigureKey } from '@vigie/domain'
import { shownColumns, type Column } from '../columns.ts'

export type FigureColumn = Column & { readonly key: FigureKey }
const isOfFigures = (column: Column): column is FigureColumn => isFigureKey(column.key)

/** The columns of the campaigns' list that every level has: those of figures, in the order that the person chose. */
export const figureColumns = (...chosen: Parameters<typeof shownColumns>): readonly FigureColumn[] =>
  shownColumns(...chosen).filter(isOfFigures)
