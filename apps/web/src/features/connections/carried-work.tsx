import { useTranslation } from 'react-i18next'
import type { Carried } from '../../data/house-connection.ts'
import { formatList } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'

const mostNamed = 4

/** What depends on a connection, by kind and by name. */
export function CarriedWork({ work }: { readonly work: readonly Carried[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const textOf = ({ kind, items }: Carried): string => {
    if (kind === 'reading') return t(($) => $.connections.kinds.reading)
    const counted = t(($) => $.connections.kinds[kind], { count: items.length })
    const names = [
      ...items.slice(0, mostNamed).map(({ name }) => name),
      ...(items.length > mostNamed ? ['…'] : []),
    ]
    return t(($) => $.connections.named, { kind: counted, names: names.join(', ') })
  }
  return <span>{formatList(work.map(textOf), language)}</span>
}
