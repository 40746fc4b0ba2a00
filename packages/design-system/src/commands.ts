/** Apart from the rest: downloaded when somebody opens it. */
export { type Command, type CommandGroup, CommandList, type CommandListProps } from './overlays/command-list';
