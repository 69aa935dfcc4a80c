import { Button, Modal, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { checkUtm } from '@vigie/domain'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { packageUsesQuery } from '../../../data/package-uses.ts'
import { giveUtm, type FormerUtms } from '../../../data/package-utm.ts'
import { textsQuery } from '../../../data/texts.ts'
import { useAction } from '../../../data/client/use-action.ts'
import { failureText } from '../../../lib/errors.ts'
import { formatList } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { MacroChoice } from '../../../shared/packages/macro-choice.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import dialog from '../publish-dialog.module.css'
import classes from './together.module.css'

type Props = {
  readonly account: string
  /** The campaigns of the page, and the packages that their ads are made from. */
  readonly files: readonly string[]
  readonly packages: readonly string[]
  /** What was asked for where one came from. */
  readonly said: string
  readonly onClose: () => void
  readonly onGiven: (former: FormerUtms, packages: number) => void
}

/** One UTM for the ads of all campaigns of the page, in the place of those that their packages have. */
export function UtmDialog({ account, files, packages, said, onClose, onGiven }: Props) {
  const { t } = useTranslation()
  const [content, setContent] = useState(said)
  const give = useAction(giveUtm(account), {
    onSuccess: (former) => onGiven(former, packages.length),
  })
  const problem = checkUtm(content)
  // What a command says whole is not asked for again: Enter puts it there.
  const isSaid = checkUtm(said) === null
  const field = useRef<HTMLInputElement>(null)
  const insert = (macro: string) => {
    const { selectionStart, selectionEnd } = field.current ?? {}
    const [from, to] = [selectionStart ?? content.length, selectionEnd ?? content.length]
    setContent(content.slice(0, from) + macro + content.slice(to))
    field.current?.focus()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(($) => $.publication.together.utm.title, { count: files.length })}
      closeButtonProps={{ 'aria-label': t(($) => $.publication.close) }}
    >
      <form
        className={classes.utm}
        onSubmit={(event) => {
          event.preventDefault()
          if (problem === null) give.mutate({ content: content.trim(), packages })
        }}
      >
        <TextInput
          ref={field}
          data-autofocus={!isSaid || undefined}
          label={t(($) => $.publication.together.utm.field)}
          placeholder="utm_source=ads&utm_medium=paid"
          maxLength={5000}
          spellCheck={false}
          autoComplete="off"
          value={content}
          error={problem === 'utm.malformed' && t(($) => $.publication.together.utm.malformed)}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
        <MacroChoice text={content} onInsert={insert} />
        <Packages account={account} packages={packages} files={files} content={content.trim()} />
        {give.isError && <ErrorState {...failureText(give.error)} />}
        <div className={dialog.dialogButtons}>
          <Button variant="default" onClick={onClose}>
            {t(($) => $.publication.cancel)}
          </Button>
          <Button
            type="submit"
            data-autofocus={isSaid || undefined}
            loading={give.isPending}
            disabled={problem !== null}
          >
            {t(($) => $.publication.together.utm.give, { count: packages.length })}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** What each package has now, what it will have, and which other campaigns follow it. */
function Packages({
  account,
  packages,
  files,
  content,
}: Pick<Props, 'account' | 'packages' | 'files'> & { readonly content: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const utms = useQuery(textsQuery(account, 'utm'))
  const uses = useQuery(packageUsesQuery(account, 'ad'))
  const others = new Map(
    (uses.data ?? [])
      .filter(({ packageId }) => packages.includes(packageId))
      .flatMap((one) => one.uses)
      .flatMap(({ fileId, name }) => (files.includes(fileId) ? [] : [[fileId, name] as const])),
  )
  const now = (name: string): string => {
    if (!utms.data) return ''
    const own = utms.data.filter(({ keywords }) => keywords.includes(name)).map((utm) => utm.content)
    return own.length === 0 ? t(($) => $.publication.together.utm.accounts) : own.join(' · ')
  }
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className={classes.utmPackages} role="group" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.publication.together.utm.package)}</th>
              <th scope="col">{t(($) => $.publication.together.before)}</th>
              <th scope="col">{t(($) => $.publication.together.after)}</th>
            </tr>
          </thead>
          <tbody>
            {packages.map((name) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{now(name)}</td>
                <td>{content}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {others.size > 0 && (
        <p className={classes.quiet}>
          {t(($) => $.publication.together.utm.others, {
            count: others.size,
            names: formatList([...others.values()], language),
          })}
        </p>
      )}
      <p className={classes.quiet}>{t(($) => $.publication.together.utm.stored)}</p>
    </>
  )
}
