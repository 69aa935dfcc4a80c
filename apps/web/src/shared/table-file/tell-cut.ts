import type { TFunction } from 'i18next'
import { formatList, type Language } from '../../lib/format.ts'
import { loadTexts } from '../../lib/speech.ts'
import { notify } from '../../ui/toast.ts'
import { mostSigns, type Cut } from './fit-workbook.ts'

/** Says what a workbook has not of the table that was asked for: whoever sums its rows must know. */
export async function tellCut(t: TFunction, language: Language, { rows, texts }: Cut): Promise<void> {
  await loadTexts(['rowMenu'])
  const what = [
    rows > 0 && t(($) => $.rowMenu.export.partRows, { count: rows }),
    texts > 0 && t(($) => $.rowMenu.export.partTexts, { count: texts, most: mostSigns }),
  ].filter((part) => part !== false)
  notify({
    kind: 'warning',
    title: t(($) => $.rowMenu.export.part),
    message: t(($) => $.rowMenu.export.partBody, { what: formatList(what, language) }),
  })
}
