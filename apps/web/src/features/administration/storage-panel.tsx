import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/use-language.ts'
import type { Installation } from '../../data/administration.ts'
import { Facts, Panel } from './panel.tsx'
import { formatBytes } from './units.ts'

/** What the database, the media and the disk take. */
export function StoragePanel({ storage }: { readonly storage: Installation['storage'] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const units = t(($) => $.administration.storage.units, { returnObjects: true })
  const size = (bytes: number) => formatBytes(bytes, units, language)
  return (
    <Panel title={t(($) => $.administration.storage.title)}>
      <Facts
        facts={[
          [
            t(($) => $.administration.storage.disk),
            t(($) => $.administration.storage.of, {
              free: size(storage.diskFree),
              total: size(storage.diskTotal),
            }),
          ],
          [t(($) => $.administration.storage.database), size(storage.database)],
          [
            t(($) => $.administration.storage.media),
            <>
              {size(storage.media)}
              {storage.isBucket && <small>{t(($) => $.administration.storage.inBucket)}</small>}
            </>,
          ],
          [
            t(($) => $.administration.storage.tables),
            storage.tables.slice(0, 4).map(({ name, bytes }) => (
              <small key={name}>
                <span className="mono">{name}</span> {size(bytes)}
              </small>
            )),
          ],
        ]}
      />
    </Panel>
  )
}
