import { ConsoleLogger, Logger } from '@nestjs/common';

/** Nest's logger writes all but errors to standard output, where programs read the answer of a command. */
class StderrLogger extends ConsoleLogger {
  protected override printMessages(...args: Parameters<ConsoleLogger['printMessages']>): void {
    const [messages, context, level, , ...rest] = args;
    super.printMessages(messages, context, level, 'stderr', ...rest);
  }
}

/** Leaves standard output to the answer of a command. */
export const logToStderr = (): void => Logger.overrideLogger(new StderrLogger());
