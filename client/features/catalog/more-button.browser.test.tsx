import { useState } from 'react';
import { expect, test } from 'vitest';
import { mount } from '#client/testing/mount.tsx';
import MoreButton from './more-button.tsx';

test('continues a list that was replaced when its end came near', async () => {
  const continued: string[] = [];
  function List() {
    const [name, setName] = useState('first');
    const onMore = () => {
      continued.push(name);
      setName('second');
    };
    return <MoreButton onMore={onMore} />;
  }
  mount(<List />);
  await expect.poll(() => continued).toContain('second');
});
