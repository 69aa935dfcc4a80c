import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { PlainButton } from './plain-button.tsx'
import classes from './plain.module.css'

type Told = {
  readonly label: string
  readonly description?: string
  /** What is wrong with it, beside it. */
  readonly problem?: string | null | undefined
}
type Named = { readonly id: string; readonly 'aria-describedby'?: string; readonly 'aria-invalid': boolean }

function Field({ told, children }: { readonly told: Told; readonly children: (named: Named) => ReactNode }) {
  const id = useId()
  const { label, description, problem } = told
  const isWrong = problem !== undefined && problem !== null
  const described = [description === undefined ? '' : `${id}-about`, isWrong ? `${id}-problem` : '']
    .filter(Boolean)
    .join(' ')
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {description !== undefined && (
        <p id={`${id}-about`} className={classes.description}>
          {description}
        </p>
      )}
      {children({ id, 'aria-invalid': isWrong, ...(described !== '' && { 'aria-describedby': described }) })}
      {isWrong && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

type InputProps = Told & Omit<ComponentProps<'input'>, 'className' | 'id'>

/** A line to type in, with its name, what is said about it and what is wrong with it. */
export const PlainInput = ({ label, description, problem, ...rest }: InputProps) => (
  <Field told={{ label, problem, ...(description !== undefined && { description }) }}>
    {(named) => <input type="text" {...rest} {...named} className={classes.input} />}
  </Field>
)

type TextProps = Told & Omit<ComponentProps<'textarea'>, 'className' | 'id'>

/** A field for several lines, which grows with them where the browser can. */
export const PlainText = ({ label, description, problem, ...rest }: TextProps) => (
  <Field told={{ label, problem, ...(description !== undefined && { description }) }}>
    {(named) => <textarea rows={2} {...rest} {...named} className={classes.input} />}
  </Field>
)

/** A password, which can be looked at. @param show what the button says that shows it */
export function PlainPassword({
  label,
  description,
  problem,
  show,
  ...rest
}: InputProps & { readonly show: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <Field told={{ label, problem, ...(description !== undefined && { description }) }}>
      {(named) => (
        <span className={classes.withButton}>
          <input {...rest} {...named} type={isShown ? 'text' : 'password'} className={classes.input} />
          <PlainButton kind="default" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {show}
          </PlainButton>
        </span>
      )}
    </Field>
  )
}
