import { Button, type ButtonProps } from '@lost-found/design-system';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface StepButtonProps {
  to: 'previous' | 'next';
  /** There is nothing further that way. */
  atEnd: boolean;
  onStep: () => void;
  children: ReactNode;
  size?: ButtonProps['size'];
}

/** One back or one on. At the end it does nothing but keep the focus, which a disabled button would lose. */
export const StepButton = ({ to, atEnd, onStep, children, size = 'medium' }: StepButtonProps) => (
  <Button
    variant="secondary"
    size={size}
    icon={to === 'previous' && <ArrowLeft />}
    iconEnd={to === 'next' && <ArrowRight />}
    aria-disabled={atEnd}
    onClick={() => !atEnd && onStep()}
  >
    {children}
  </Button>
);
