import { Outlet } from 'react-router-dom';

/** The frame of error pages that stand outside the signed-in layout. */
export function Standalone() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
