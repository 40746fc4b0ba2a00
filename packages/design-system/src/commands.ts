/** A separate chunk, loaded when a person opens it. */
export { type Command, type CommandGroup, CommandList, type CommandListProps } from './overlays/command-list';
