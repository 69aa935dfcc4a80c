import { Button, Modal } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import {
  packageVersionsQuery,
  restorePackageVersion,
  type OnePackage,
  type PackageVersion,
} from '../../data/package-versions.ts'
import { useAccount } from '../../data/session.ts'
import { formatList, formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Answered } from '../../ui/answered.tsx'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import { May } from '../rights/for-role.tsx'
import { PackageChanges } from './package-changes.tsx'
import classes from './package-history.module.css'

/** Who changed a package, when and what; each version can be given back to it. */
export function PackageHistory(one: OnePackage) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        {t(($) => $.packages.history.open)}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        size="lg"
        title={t(($) => $.packages.history.title)}
        closeButtonProps={{ 'aria-label': t(($) => $.packages.history.close) }}
      >
        {isOpen && <Versions one={one} onRestored={() => setOpen(false)} />}
      </Modal>
    </>
  )
}

type VersionsProps = { readonly one: OnePackage; readonly onRestored: () => void }

function Versions({ one, onRestored }: VersionsProps) {
  const { t } = useTranslation()
  const pages = useInfiniteQuery(packageVersionsQuery(one))
  const [previewed, setPreviewed] = useState<number | null>(null)
  const restore = useRestore(one, onRestored)
  return (
    <Answered
      of={pages}
      rows={4}
      label={t(($) => $.packages.history.reading)}
      failed={t(($) => $.packages.history.failed)}
    >
      {({ pages: read }) => {
        const versions = read.flatMap((page) => page.versions)
        const latest = versions[0]?.version ?? 0
        return (
          <>
            {read[0]?.isChangedSince === true && (
              <p className={classes.quiet}>{t(($) => $.packages.history.changedSince)}</p>
            )}
            <ol className={classes.versions}>
              {versions.map((version) => (
                <Version
                  key={version.version}
                  version={version}
                  isPreviewed={previewed === version.version}
                  isRestoring={restore.isPending}
                  onPreview={setPreviewed}
                  onRestore={() => restore.mutate({ version: version.version, basedOn: latest })}
                />
              ))}
            </ol>
            {pages.hasNextPage && (
              <Button
                variant="default"
                loading={pages.isFetchingNextPage}
                onClick={() => void pages.fetchNextPage()}
              >
                {t(($) => $.packages.history.more)}
              </Button>
            )}
          </>
        )
      }}
    </Answered>
  )
}

function useRestore(one: OnePackage, onRestored: () => void) {
  const { t } = useTranslation()
  const language = useLanguage()
  return useAction(restorePackageVersion(one), {
    onError: tellFailure,
    onSuccess: ({ missing }, { version }) => {
      notify({
        kind: missing.length > 0 ? 'warning' : 'done',
        title: t(($) => $.packages.history.restored, { version }),
        ...(missing.length > 0
          ? { message: t(($) => $.packages.history.missing, { what: formatList(missing, language) }) }
          : {}),
      })
      onRestored()
    },
  })
}

type VersionProps = {
  readonly version: PackageVersion
  readonly isPreviewed: boolean
  readonly isRestoring: boolean
  readonly onPreview: (version: number | null) => void
  readonly onRestore: () => void
}

function Version({ version: told, isPreviewed, isRestoring, onPreview, onRestore }: VersionProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const { version, by, at, changes, sinceThen, uses } = told
  return (
    <li className={classes.version}>
      <p className={classes.head}>
        <strong>{t(($) => $.packages.history.version, { version })}</strong>{' '}
        <span className={classes.quiet}>
          {by ?? t(($) => $.packages.history.nobody)} · {formatMoment(at, language, timezone)}
        </span>
        {sinceThen.length === 0 && (
          <span className={classes.badge}>{t(($) => $.packages.history.current)}</span>
        )}
      </p>
      {changes.length === 0 ? (
        <p className={classes.quiet}>{t(($) => $.packages.history.first)}</p>
      ) : (
        <PackageChanges changes={changes} />
      )}
      {uses.length > 0 && (
        <p className={classes.quiet}>
          {t(($) => $.packages.history.publishedIn, {
            campaigns: formatList(
              uses.map(({ name }) => name),
              language,
            ),
          })}
        </p>
      )}
      {isPreviewed ? (
        <section className={classes.preview} aria-label={t(($) => $.packages.history.preview)}>
          <strong>{t(($) => $.packages.history.preview)}</strong>
          <PackageChanges changes={sinceThen} />
          <p className={classes.quiet}>{t(($) => $.packages.history.hint)}</p>
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => onPreview(null)}>
              {t(($) => $.packages.history.cancel)}
            </Button>
            <Button loading={isRestoring} onClick={onRestore}>
              {t(($) => $.packages.history.confirm, { version })}
            </Button>
          </div>
        </section>
      ) : (
        sinceThen.length > 0 && (
          <May may="library:edit">
            <Button variant="default" size="compact-sm" onClick={() => onPreview(version)}>
              {t(($) => $.packages.history.restore)}
            </Button>
          </May>
        )
      )}
    </li>
  )
}
