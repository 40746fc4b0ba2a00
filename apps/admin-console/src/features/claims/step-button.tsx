import { Button, type ButtonProps } from '@lost-found/design-system';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface StepButtonProps {
  to: 'previous' | 'next';
  /** True if there is no further step in this direction. */
  atEnd: boolean;
  onStep: () => void;
  children: ReactNode;
  size?: ButtonProps['size'];
}

/** Steps back or forward. At the end it only keeps the focus, which a disabled button would lose. */
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
