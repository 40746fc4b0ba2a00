interface EmailTextProps {
  /** Anything else is shown as it is. */
  value: string | null | undefined;
}

/** An e-mail address that, where it has to, breaks behind its @. */
export function EmailText({ value }: EmailTextProps) {
  if (!value?.includes('@')) return value;
  const domain = value.lastIndexOf('@') + 1;
  return (
    <>
      {value.slice(0, domain)}
      <wbr />
      {value.slice(domain)}
    </>
  );
}
