/** Returns the properties of a control that shows a value and changes it. A select offers only values of its type. */
export const bindValue = <Value extends string>(
  value: Value | undefined,
  change: (value: Value) => unknown,
) => ({
  value,
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
    change(currentTarget.value as Value);
  },
});
