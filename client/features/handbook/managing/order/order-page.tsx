import { BookText } from 'lucide-react';
import type { ReactNode } from 'react';
import { readFailure } from '../../../../graphql/error-message.ts';
import { managingTexts } from '../../../../i18n/nl/handbook/managing.ts';
import { orderTexts } from '../../../../i18n/nl/handbook/order.ts';
import { EmptyState, FormSkeleton, LoadFailed } from '../../../../ui/feedback/async-states.tsx';
import { OrderList } from './order-list.tsx';
import { useHandbookOrder } from './use-handbook-order.ts';

interface OrderPageProps {
  organizationId: string | null;
  onMove: (id: string) => void;
  /** Action of an empty handbook. */
  firstAction: ReactNode;
}

/** The order of a handbook, in which its chapters are moved. */
export function OrderPage({ organizationId, onMove, firstAction }: OrderPageProps) {
  const order = useHandbookOrder(organizationId);
  const { title, body, noOrganization } = managingTexts.empty;
  if (order.lines && order.lines.length > 0) return <OrderList order={order} onMove={onMove} />;
  if (organizationId === null || order.lines)
    return (
      <EmptyState
        icon={<BookText size={24} />}
        title={title}
        body={organizationId ? body : noOrganization}
        action={organizationId && firstAction}
      />
    );
  if (order.error)
    return (
      <LoadFailed
        title={orderTexts.loadFailed}
        body={readFailure(order.error).message}
        onRetry={order.retry}
        retrying={order.isLoading}
      />
    );
  return <FormSkeleton fields={6} />;
}
