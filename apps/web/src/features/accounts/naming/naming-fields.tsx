import { Button, TextInput } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import {
  checkTemplate,
  namedLevels,
  namer,
  platformMacros,
  tokensOfLevel,
  usualNaming,
  utmWriter,
  type NamedLevel,
  type NamingRule,
  type TemplateProblem,
} from '@vigie/domain'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './naming.module.css'

type Props = {
  readonly naming: NamingRule
  readonly allowUnderscore: boolean
  readonly isReadOnly: boolean
  readonly onChange: (naming: NamingRule) => void
}

/** The name builder: a template per level, its tokens at hand, and what it would say. */
export function NamingFields({ naming, allowUnderscore, isReadOnly, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.naming}>
      <legend>{t(($) => $.accounts.naming.title)}</legend>
      <p className={classes.body}>{t(($) => $.accounts.naming.body)}</p>
      {namedLevels.map((level) => (
        <TemplateField
          key={level}
          level={level}
          template={naming[level]}
          allowUnderscore={allowUnderscore}
          isReadOnly={isReadOnly}
          onChange={(template) => onChange({ ...naming, [level]: template })}
        />
      ))}
      <Button
        className={classes.reset}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={15} />}
        disabled={isReadOnly || namedLevels.every((level) => naming[level] === usualNaming[level])}
        onClick={() => onChange(usualNaming)}
      >
        {t(($) => $.accounts.naming.reset)}
      </Button>
    </fieldset>
  )
}

type FieldProps = {
  readonly level: NamedLevel
  readonly template: string
  readonly allowUnderscore: boolean
  readonly isReadOnly: boolean
  readonly onChange: (template: string) => void
}

function TemplateField({ level, template, allowUnderscore, isReadOnly, onChange }: FieldProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const problemText = useProblemText()
  const problem = checkTemplate(template, level, { allowUnderscore })
  const example = useExample(level, template)
  const insert = (text: string) => {
    const field = input.current
    const [from, to] = [field?.selectionStart ?? template.length, field?.selectionEnd ?? template.length]
    onChange(template.slice(0, from) + text + template.slice(to))
    field?.focus()
  }
  return (
    <div>
      <TextInput
        ref={input}
        label={t(($) => $.accounts.naming.levels[level])}
        {...(level === 'utm' ? { description: t(($) => $.accounts.naming.utmBody) } : {})}
        disabled={isReadOnly}
        maxLength={400}
        spellCheck={false}
        value={template}
        error={problem && problemText(problem)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {problem === null && (
        <output className={classes.example}>
          {t(($) => $.accounts.naming.example, { text: example || t(($) => $.accounts.naming.noUtm) })}
        </output>
      )}
      {!isReadOnly && <Tokens level={level} onInsert={insert} />}
    </div>
  )
}

type TokensProps = { readonly level: NamedLevel; readonly onInsert: (text: string) => void }

function Tokens({ level, onInsert }: TokensProps) {
  const { t } = useTranslation()
  return (
    <div
      className={classes.tokens}
      role="group"
      aria-label={t(($) => $.accounts.naming.tokens, { level: t(($) => $.accounts.naming.levels[level]) })}
    >
      {tokensOfLevel[level].map((token) => (
        <Token
          key={token}
          text={`{${token}}`}
          shown={t(($) => $.accounts.naming.words[token])}
          onInsert={onInsert}
        />
      ))}
      {level === 'utm' &&
        platformMacros.map((macro) => (
          <Token key={macro} text={`{{${macro}}}`} shown={macro} onInsert={onInsert} />
        ))}
    </div>
  )
}

type TokenProps = {
  readonly text: string
  readonly shown: string
  readonly onInsert: (text: string) => void
}

function Token({ text, shown, onInsert }: TokenProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      title={text}
      aria-label={t(($) => $.accounts.naming.insert, { token: shown })}
      onClick={() => onInsert(text)}
    >
      {shown}
    </button>
  )
}

/** What a template says of a campaign that looks like one. */
function useExample(level: NamedLevel, template: string): string {
  const { t } = useTranslation()
  const values = {
    name: t(($) => $.accounts.naming.sample.name),
    tag: t(($) => $.accounts.naming.sample.tag),
    event: t(($) => $.accounts.naming.sample.event),
    target: t(($) => $.accounts.naming.sample.target),
    package: t(($) => $.accounts.naming.sample.package),
    visual: t(($) => $.accounts.naming.sample.visual),
    text: t(($) => $.accounts.naming.sample.text),
    type: 'OFFSITE_CONVERSIONS',
    country: 'FR',
    start: '2026-03-16',
    month: '2026-03',
    kind: 'audience',
    geo: 'FR 25-54',
    ages: '25-54',
    number: '2',
    format: 'image',
  }
  return level === 'utm' ? utmWriter({ utm: template })(values) : namer(template)(values)
}

function useProblemText(): (problem: TemplateProblem) => string {
  const { t } = useTranslation()
  return (problem) => {
    switch (problem.code) {
      case 'template.empty':
        return t(($) => $.accounts.naming.problems.empty)
      case 'template.unclosed':
        return t(($) => $.accounts.naming.problems.unclosed, { at: problem.at + 1 })
      case 'template.unknownToken':
        return t(($) => $.accounts.naming.problems.unknownToken, { token: `{${problem.token}}` })
      case 'template.unknownMacro':
        return t(($) => $.accounts.naming.problems.unknownMacro, { macro: `{{${problem.macro}}}` })
      case 'template.forbiddenCharacter':
        return t(($) => $.accounts.naming.problems.forbiddenCharacter, problem)
      case 'template.malformedParameter':
        return t(($) => $.accounts.naming.problems.malformedParameter, problem)
    }
  }
}
