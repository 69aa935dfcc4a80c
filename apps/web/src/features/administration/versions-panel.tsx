import { useTranslation } from 'react-i18next'
import type { Installation } from '../../data/administration.ts'
import { Facts, Panel } from './panel.tsx'

export function VersionsPanel({ versions }: { readonly versions: Installation['versions'] }) {
  const { t } = useTranslation()
  return (
    <Panel title={t(($) => $.administration.versions.title)}>
      <Facts
        facts={[
          [t(($) => $.administration.versions.program), versions.program],
          [t(($) => $.administration.versions.schema), versions.schema],
          [t(($) => $.administration.versions.postgres), versions.postgres],
          [t(($) => $.administration.versions.node), versions.node],
        ]}
      />
    </Panel>
  )
}
